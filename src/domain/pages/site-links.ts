import { isRecord, oneLine } from '#domain/core/values.ts'
import type { ModifiablePageContentRow, StoredSetting } from '#domain/tables/content-tables.ts'
import { customPath, LEGAL_PAGES } from './site-paths.ts'

/** Link to a page of the site. `to` is a path. */
export type SiteLink = { to: string; name: string }
/** Links of the header and of the footer, in order. */
export type SiteLinks = { menu: SiteLink[]; footer: SiteLink[] }

/** Custom page that can be linked to. */
export type LinkedPage = Pick<ModifiablePageContentRow, 'id' | 'page_slug' | 'title' | 'is_public'>

/** Returns the links of the shop. Entries without a public page are left out, so no link is dead (AMB-59). */
export function siteLinks(settings: readonly StoredSetting[], pages: readonly LinkedPage[]): SiteLinks {
  const entries = linkEntries(storedLinks(settings), pages).filter(({ isPublic }) => isPublic)
  const linkOf = (entry: LinkEntry) => ({ to: entry.to, name: linkName(entry) })
  return {
    menu: entries.filter(({ menu }) => menu).map(linkOf),
    footer: entries.filter(({ footer }) => footer).map(linkOf),
  }
}

/** Returns the name of a page in the navigation. */
export function linkName({ name, ownName }: Pick<LinkEntry, 'name' | 'ownName'>): string {
  return oneLine(name) || ownName
}

/** Returns the setting's text: JSON, or blank without one. */
export function storedLinks(settings: readonly StoredSetting[]): string {
  return settings.find(({ setting_key }) => setting_key === 'site_links')?.setting_value ?? ''
}

/** Page with its places in the site's navigation. */
export type LinkEntry = {
  /** Path of a built-in page, or id of a custom page. */
  page: string
  menu: boolean
  footer: boolean
  /** Blank for the page's own name. */
  name: string
  ownName: string
  to: string
  /** False for a draft, which is not linked. */
  isPublic: boolean
}

/**
 * Returns an entry for every page: those of the setting in its order, then the others in their usual places. A new
 * custom page is in the footer.
 * @param text stored setting; blank or invalid for none
 */
export function linkEntries(text: string, pages: readonly LinkedPage[]): LinkEntry[] {
  const known = new Map([...BUILT_IN, ...pages.map(entryOf)].map((entry) => [entry.page, entry]))
  const stored = readLinks(text).flatMap(({ page, ...choice }) => {
    const entry = known.get(page)
    // A page that is stored twice keeps its first place.
    return entry && known.delete(page) ? [{ ...entry, ...choice }] : []
  })
  return [...stored, ...known.values()]
}

/** Most characters of a name in the navigation. */
export const LONGEST_LINK_NAME = 40

type StoredLink = Pick<LinkEntry, 'page' | 'menu' | 'footer' | 'name'>

/** Parses the setting. Skips invalid entries. */
export function readLinks(text: string): StoredLink[] {
  const value = parsed(text)
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).flatMap(({ page, menu, footer, name }) => {
    if (typeof page !== 'string') return []
    // Unchanged otherwise, because a form keeps the space that is being typed.
    const own = typeof name === 'string' ? name.slice(0, LONGEST_LINK_NAME) : ''
    return [{ page, menu: menu === true, footer: footer === true, name: own }]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the entry of a built-in page in its usual place. */
const builtIn = (page: string, ownName: string, place: 'menu' | 'footer'): LinkEntry => ({
  page,
  menu: place === 'menu',
  footer: place === 'footer',
  name: '',
  ownName,
  to: page,
  isPublic: true,
})

/** Pages for visitors that every shop has (S§2, AMB-59). */
export const BUILT_IN: readonly LinkEntry[] = [
  builtIn('/', 'Inicio', 'menu'),
  builtIn('/rental', 'Renta Equipo', 'menu'),
  builtIn('/filmacion-aerea', 'Filmación Aérea', 'menu'),
  builtIn('/nosotros', 'Nosotros', 'footer'),
  builtIn('/contacto', 'Contacto', 'footer'),
  builtIn('/asistente', 'Asistente', 'footer'),
  builtIn('/solicitudes', 'Mis solicitudes', 'footer'),
]

function entryOf({ id, page_slug: slug, title, is_public: isPublic }: LinkedPage): LinkEntry {
  const legal = LEGAL_PAGES.find((page) => page.slug === slug)
  const ownName = legal?.title ?? (oneLine(title ?? '') || slug)
  const to = customPath(slug)
  return { ...builtIn(id, ownName, 'footer'), to: to ?? '/', isPublic: isPublic && to !== null }
}

/** Returns true for links that were stored on the device or in a painted page. */
export function isSiteLinks(value: unknown): value is SiteLinks {
  const isLink = (link: unknown) =>
    isRecord(link) &&
    typeof link['name'] === 'string' &&
    typeof link['to'] === 'string' &&
    /^\/(?![/\\])/.test(link['to'])
  const isList = (list: unknown) => Array.isArray(list) && list.every(isLink)
  return isRecord(value) && isList(value['menu']) && isList(value['footer'])
}
