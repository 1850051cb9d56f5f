import { describe, expect, it, test } from 'vitest'
import { linksProblem, linksText, linksWords } from '../../../src/domain/pages/links-setting.ts'
import { isSiteLinks, linkEntries, type LinkedPage, siteLinks } from '../../../src/domain/pages/site-links.ts'
import { pageOf } from '../../../src/domain/head/public-pages.ts'
import { moved } from '../../../src/domain/commands/order.ts'

const page = (id: string, more: Partial<LinkedPage> = {}): LinkedPage => ({
  id,
  page_slug: id,
  title: null,
  is_public: true,
  ...more,
})
const stored = (text: string) => [{ setting_key: 'site_links', setting_value: text }]
const links = (entries: object[], pages: LinkedPage[] = []) =>
  siteLinks(stored(JSON.stringify(entries)), pages)
const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('the links of the site', () => {
  test('without a setting are the three main pages in the menu and the others in the footer', () => {
    const { menu, footer } = siteLinks([], [])
    expect(names(menu)).toEqual(['Inicio', 'Renta Equipo', 'Filmación Aérea'])
    expect(names(footer)).toEqual(['Nosotros', 'Contacto', 'Asistente', 'Mis solicitudes'])
  })

  test('follow the setting in its order, with its names', () => {
    const { menu, footer } = links([
      { page: '/contacto', menu: true, footer: true, name: 'Escríbenos' },
      { page: '/', menu: true },
      { page: '/filmacion-aerea' },
      { page: '/rental', menu: true, name: '  ' },
    ])
    expect(menu).toEqual([
      { to: '/contacto', name: 'Escríbenos' },
      { to: '/', name: 'Inicio' },
      { to: '/rental', name: 'Renta Equipo' },
    ])
    expect(names(footer)).toEqual(['Escríbenos', 'Nosotros', 'Asistente', 'Mis solicitudes'])
  })

  test('have a new public page at the end of the footer, and no draft', () => {
    const pages = [page('bodas', { title: ' Bodas ' }), page('oculta', { is_public: false })]
    expect(siteLinks([], pages).footer.at(-1)).toEqual({ to: '/modif/bodas', name: 'Bodas' })
    expect(names(links([{ page: 'oculta', menu: true }], pages).menu)).not.toContain('oculta')
  })

  test('follow a page that gets another title, another address, is hidden or deleted', () => {
    const entry = [{ page: 'id', menu: true }]
    const at = (more: Partial<LinkedPage>) => links(entry, [page('id', more)]).menu[0]
    expect(at({ page_slug: 'bodas', title: 'Bodas' })).toEqual({ to: '/modif/bodas', name: 'Bodas' })
    expect(at({ page_slug: 'playa', title: 'Playa' })).toEqual({ to: '/modif/playa', name: 'Playa' })
    expect(at({ page_slug: 'modif', title: 'Cómo' })).toEqual({ to: '/modif', name: 'Cómo' })
    expect(at({ is_public: false })?.to).not.toBe('/modif/id')
    expect(links(entry, []).menu[0]?.to).toBe('/')
  })

  test('name the legal pages as every shop does', () => {
    expect(names(siteLinks([], [page('privacidad', { title: 'Datos' })]).footer)).toContain(
      'Aviso de privacidad',
    )
  })

  it.each([
    '',
    'x',
    '{}',
    'null',
    '[1,null,"/"]',
    '[{"page":7}]',
    '[{"menu":true}]',
    '[{"page":"https://otro.mx","menu":true}]',
  ])('are the usual ones when %s is stored', (text) =>
    expect(siteLinks(stored(text), [])).toEqual(siteLinks([], [])),
  )

  test('lead only to pages that exist, whatever is stored and whatever the pages are called', () => {
    const odd = [
      '',
      ' ',
      '/',
      '..',
      'a/b',
      'a.b',
      'a?b',
      'a#b',
      '%2F',
      'año nuevo',
      'MODIF',
      '$slug',
      '//otro.mx',
    ]
    const pages = odd.map((slug, index) => page(`p${index}`, { page_slug: slug }))
    const entries = [
      ...pages.map(({ id }) => id),
      '//otro.mx',
      'javascript:alert(1)',
      '/config',
      '/nada',
      '__proto__',
    ]
    const { menu, footer } = links(
      entries.map((id) => ({ page: id, menu: true, footer: true })),
      pages,
    )
    expect(isSiteLinks({ menu, footer })).toBe(true)
    for (const { to } of [...menu, ...footer]) expect(pageOf(to).kind, to).not.toBe('unknown')
    expect(menu.map(({ to }) => to)).toEqual([
      '/modif/a%C3%B1o%20nuevo',
      '/modif',
      '/modif/%24slug',
      '/',
      '/rental',
      '/filmacion-aerea',
    ])
  })

  test('name a page once, in one line and in 40 characters', () => {
    const { menu } = links([
      { page: '/rental', menu: true, name: `Renta\n\u202E ${'x'.repeat(80)}` },
      { page: '/rental', menu: true, name: 'Otra' },
    ])
    expect(menu.filter(({ to }) => to === '/rental')).toEqual([
      { to: '/rental', name: `Renta ${'x'.repeat(32)}` },
    ])
  })
})

describe('the entries of the editor', () => {
  const pages = [page('bodas', { title: 'Bodas' }), page('oculta', { is_public: false })]

  test('offer every page, drafts too, and are stored as they are shown', () => {
    const entries = linkEntries('', pages)
    expect(entries.map((entry) => entry.page).slice(-2)).toEqual(['bodas', 'oculta'])
    const changed =
      moved(entries, 8, 0)?.with(1, { ...entries[0], name: 'Casa ', menu: false } as never) ?? []
    expect(linkEntries(linksText(changed), pages)).toEqual(changed)
  })

  test('keep the place of a draft, and gain a page that another admin makes later', () => {
    const text = linksText(linkEntries('', pages).toReversed())
    const later = [...pages, page('nueva')]
    expect(
      linkEntries(text, later)
        .map((entry) => entry.page)
        .slice(0, 2),
    ).toEqual(['oculta', 'bodas'])
    expect(linkEntries(text, later).at(-1)).toMatchObject({ page: 'nueva', menu: false, footer: true })
  })

  test('fit into a setting for two hundred pages, and say so when they do not', () => {
    const many = (count: number) =>
      linksText(
        linkEntries(
          '',
          Array.from({ length: count }, (_, index) => page(`${index}`.padStart(36, '0'))),
        ),
      )
    expect(linksProblem(many(200))).toBeNull()
    expect(linksProblem(many(500))).toMatch(/demasiadas páginas/)
  })
})

test('the words of a setting name what stands where', () => {
  const text = JSON.stringify([
    { page: '/', menu: true },
    { page: 'id', menu: true, footer: true },
    { page: 'gone', footer: true },
    { page: '/rental', menu: true, name: 'Equipo' },
  ])
  const nameOf = (id: string) => (id === 'id' ? 'Bodas' : null)
  expect(linksWords(text, nameOf)).toBe('Menú: Inicio, Bodas, Equipo. Pie: Bodas, una página')
  expect(linksWords('[{"page":"/"}]', nameOf)).toBe('Menú: nada. Pie: nada')
  expect(linksWords('grid', nameOf)).toBeNull()
})
