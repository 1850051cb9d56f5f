// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, createElement, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shown$ } from '#ui/feedback/toaster.ts'

/** Result of every live query. */
let rows: unknown
vi.doMock('#app/store/react.tsx', () => ({ useLive: () => rows }))
vi.doMock('#app/library/library-button.tsx', () => ({ LibraryButton: () => null }))
vi.doMock('#sync/admin/admin-requests.ts', () => ({
  askInvitations: async () => ({ ok: true, value: { token: 'abc', invitations: [] } }),
}))
vi.doMock('#ui/media/crop-dialog.tsx', () => ({
  CropDialog: () => {
    throw new Error('broken')
  },
}))
const { ProfileField } = await import('#features/admin/about-editor/profile-field.tsx')
const { AddProductDialog } = await import('#features/admin/homepage-sections/add-product-dialog.tsx')
const { ChangeSectionDialog } = await import('#features/admin/products/product-dialogs.tsx')
const { InvitePart } = await import('#features/admin/users/invite-part.tsx')

const nothing = () => {}
let close: () => void
const show = async (element: ReactElement) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const page = createRoot(document.body.appendChild(document.createElement('div')))
  close = () => page.unmount()
  await act(async () => page.render(createElement(RouterProvider, { router: router as never })))
}
const type = (into: string, text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>(into)
    if (!field) throw new Error(`no ${into}`)
    // Sets the value as a browser does, because React ignores values set by script.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', nothing)
  // A dialog waits for the area of the toasts.
  document.body.innerHTML = '<div data-scope="toast" data-part="group"></div>'
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  }))
})
afterEach(async () => {
  await act(async () => close())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('a crop that cannot be shown is no longer in the way once it is closed', async () => {
  vi.spyOn(console, 'error').mockImplementation(nothing)
  const field = (isFraming: boolean) => ({
    address: '',
    isFile: true,
    error: undefined,
    note: undefined,
    images: { preparing: null, sourceOf: String } as never,
    file: { chosen: { source: 'blob:x' }, isFraming, close: nothing } as never,
    onChange: nothing,
  })
  await show(createElement(ProfileField, field(true)))
  expect(document.body.textContent).toContain('No se pudo mostrar el encuadre.')
  await act(async () => close())
  await show(createElement(ProfileField, field(false)))
  expect(document.body.textContent).not.toContain('No se pudo mostrar el encuadre.')
})

it('a product whose new section is saved twice at once goes there once', async () => {
  rows = { groups: [{ id: 's', name: 'Luces', section: {}, products: [] }] }
  const changeSection = vi.fn<() => Promise<void>>(() => new Promise(nothing))
  const product = { id: 'p', name: 'Foco', row: { section_id: null }, position: null }
  const props = { product, actions: { changeSection }, onClose: nothing } as never
  await show(createElement(ChangeSectionDialog, props))
  await type('select', 's')
  await submit()
  await submit()
  expect(changeSection).toHaveBeenCalledTimes(1)
})

it('a product is not added to a section of the home page that is gone', async () => {
  rows = [{ id: 'p', name: 'Foco', code: null, sectionName: null, isPublic: true }]
  const addProduct = vi.fn<() => void>()
  const props = { sectionId: 's', groups: [], actions: { addProduct }, onClose: nothing } as never
  await show(createElement(AddProductDialog, props))
  await type('[type="search"]', 'foco')
  await submit()
  expect(addProduct).not.toHaveBeenCalled()
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(
    'Selecciona una sección y un producto.',
  )
})

it('a link to invite somebody says that it could not be copied', async () => {
  vi.stubGlobal('document', Object.assign(document, { execCommand: () => false }))
  await show(createElement(InvitePart, { cannot: null }))
  await submit()
  await act(async () => [...document.querySelectorAll('button')].at(-1)?.click())
  expect(shown$.value).toMatchObject({ type: 'error', title: 'No se pudo copiar el enlace' })
})
