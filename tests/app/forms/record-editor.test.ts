// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { RecordEditor } from '#app/forms/record-editor.tsx'
import { useRecordEditor, useRecordForm } from '#app/forms/use-record-editor.ts'
import type { Outcome } from '#app/actions/actions.ts'
import type { Store } from '#db/store/store.ts'
import { Button } from '#ui/layout/button.tsx'
import { shown$ } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

type Name = { name: string }

const rules = z.object({ name: z.string().check(z.minLength(1, 'Falta')) })
/** Store without an outbox, so an editor has no drafts. */
const store = { outbox: null } as Store
const stored$ = new BehaviorSubject<Name>({ name: '' })
const save = vi.fn<(typed: Name) => Promise<Outcome>>()
let close: () => void

function Editor() {
  const record = useRecordForm<Name>({
    store,
    place: 'x/',
    stored: useBehavior(stored$),
    rules,
    readDraft: () => null,
  })
  const editor = useRecordEditor({
    record,
    isFree: () => false,
    notes: ({ name }) => name,
    tidy: () => record.set('name', record.form.getValues('name').trim()),
    save,
  })
  const isWrong = 'name' in record.form.formState.errors
  const children = [
    createElement('input', { key: 'field', ...record.form.register('name'), 'aria-invalid': isWrong }),
    createElement('output', { key: 'note' }, editor.notes),
    createElement(Button, { key: 'card' }, 'Restablecer texto'),
  ]
  const all = { editor, action: 'Guardar', question: 'Se pierde.', children }
  return createElement(RecordEditor, all)
}

const field = () => {
  const input = document.querySelector('input')
  if (!input) throw new Error('no field')
  return input
}
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const press = (name: string) => act(async () => button(name).click())
const type = (text: string) =>
  act(async () => {
    // Sets the value as a browser does, because React ignores values set by script.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
  save.mockReset().mockResolvedValue('done')
  shown$.next(null)
  stored$.next({ name: 'Foco' })
  const router = createRouter({
    routeTree: createRootRoute({ component: Editor }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const page = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => page.render(createElement(RouterProvider, { router: router as never })))
  close = () => {
    page.unmount()
    document.body.replaceChildren()
  }
})
afterEach(() => act(async () => close()))

it('a record editor that is submitted twice saves once, what its fields came to', async () => {
  let answer: (outcome: Outcome) => void = () => {}
  save.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await type(' Lente ')
  await act(async () => {
    button('Guardar').click()
    button('Guardar').click()
  })
  await press('Guardar')
  expect(save.mock.calls.map(([typed]) => typed)).toEqual([{ name: 'Lente' }])
  expect(button('Guardar').getAttribute('aria-disabled')).toBe('true')
  await act(async () => answer('done'))
  expect(button('Guardar').getAttribute('aria-disabled')).toBe('false')
})

it('a record editor saves nothing by a button of one of its cards', async () => {
  await type('Lente')
  await press('Restablecer texto')
  expect(save).not.toHaveBeenCalled()
})

it('a record editor that was refused is as it was, and saves when it is submitted again', async () => {
  save.mockResolvedValueOnce('failed')
  await type('Lente')
  await press('Guardar')
  expect(button('Deshacer cambios').getAttribute('aria-disabled')).toBe('false')
  await press('Guardar')
  expect(save).toHaveBeenCalledTimes(2)
  expect(button('Deshacer cambios').getAttribute('aria-disabled')).toBe('true')
})

it('a record editor without anything to save says so', async () => {
  save.mockResolvedValue('nothing')
  await press('Guardar')
  expect(shown$.value).toMatchObject({ title: 'Sin cambios', description: 'No había nada que guardar.' })
})

it('a record editor with a wrong field saves nothing and takes the focus there', async () => {
  await type(' ')
  button('Guardar').focus()
  await press('Guardar')
  await act(() => new Promise((done) => requestAnimationFrame(done)))
  expect(save).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
})

it('a record editor reverts to what its record is by now', async () => {
  await type('Lente')
  await press('Deshacer cambios')
  expect(field().value).toBe('Foco')
  expect(button('Deshacer cambios').getAttribute('aria-disabled')).toBe('true')
})

it('a record editor says what another user wrote into a field that was typed in', async () => {
  await type('Lente')
  await act(async () => stored$.next({ name: 'Foco LED' }))
  expect(document.querySelector('output')?.textContent).toBe('Foco LED')
  expect(field().value).toBe('Lente')
})
