import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { ADMIN_ONLY } from './admin-chunks.ts'

type Module = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
/**
 * `details`: what a screen and a dialog both show, a product's most of all. `reading`: what custom pages are read with,
 * also by the head of each page; `pages`: what they are drawn with. `icons` and `kit`: icons and small parts that screens
 * of the admin area share, which would be a file each, and every page names all files. First comes what takes first.
 */
const GROUPS = ['view', 'details', 'reading', 'pages', 'engine', 'dialogs', 'icons', 'kit'] as const
type Group = (typeof GROUPS)[number]
type GetModule = (id: string) => Module | null

/** The screens that most visitors see: what two of them share belongs to every page. */
const MAIN = ['index', 'rental', 'product.$productId']
/**
 * What visitors open over a page. Images as large as the screen, films and what buttons of custom pages say come when
 * they are wanted.
 */
const DIALOGS =
  /\/src\/features\/shop\/(?:product\/product-modal|request\/request-panel|shell\/menu-sheet)\.tsx$/

/** The file through which icons are imported: it leads to all two thousand of them. */
const ALL_ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/
const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.m?js$/
const SHARED = /\/src\/(?:ui|app|domain)\//
const ADMIN_SHELL = /\/src\/features\/admin\/admin-shell\//
/** Characters of a module, as it is given to the bundler; those that are larger are worth a file of their own. */
const MOST_OF_A_PART = 1200
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

let iconFiles: Map<string, string> | undefined

/** The files of icons by every name they are imported by. */
function filesOfIcons(barrel: string): Map<string, string> {
  const found = new Map<string, string>()
  const text = readFileSync(barrel, 'utf8')
  for (const [, names = '', file = ''] of text.matchAll(/^export \{([^}]*)\} from '\.\/([^']+)'/gm)) {
    const id = join(dirname(barrel), file)
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) found.set(name, id)
  }
  return found
}

/** What a module leads to: of the icons only those that it names. */
function nextOf(module: Module): string[] {
  const barrel = module.importedIds.find((id) => ALL_ICONS.test(id))
  if (barrel === undefined) return [...module.importedIds]
  iconFiles ??= filesOfIcons(barrel)
  const names = [...(module.code ?? '').matchAll(ICON_IMPORT)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().split(/\s+/)[0] ?? ''),
  )
  const icons = names.flatMap((name) => iconFiles?.get(name) ?? [])
  return [...module.importedIds.filter((id) => id !== barrel), ...icons]
}

/** Collects what modules lead to without a dynamic import, themselves included. */
function reach(get: GetModule, starts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const left = [...starts]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const module = get(id)
    if (module) left.push(...nextOf(module))
  }
  return found
}

/** Collects every module of the build. */
function everything(get: GetModule, entry: string): string[] {
  const found = new Set<string>()
  const left = [entry]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const known = get(id)
    left.push(...(known?.importedIds ?? []), ...(known?.dynamicallyImportedIds ?? []))
  }
  return [...found]
}

/** Collects what modules lead to, at once or later, but for what lies behind those that are left out. */
function reachLater(get: GetModule, entry: string, isLeftOut: (id: string) => boolean): Set<string> {
  const found = new Set<string>()
  const left = [entry]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || isLeftOut(id)) continue
    found.add(id)
    const module = get(id)
    if (module) left.push(...nextOf(module), ...module.dynamicallyImportedIds)
  }
  return found
}

/**
 * Collects the small modules of ours that lead to nothing but each other and what is in a script of a group already: what
 * a screen of visitors shares with them would be taken along, and that screen would ask for all of them.
 */
function smallParts(get: GetModule, all: readonly string[], isThere: (id: string) => boolean): Set<string> {
  const later = new Set(all.flatMap((id) => get(id)?.dynamicallyImportedIds ?? []))
  const isSmall = (id: string) =>
    SHARED.test(id) && !later.has(id) && (get(id)?.code ?? '').length <= MOST_OF_A_PART
  const found = new Set(all.filter((id) => !isThere(id) && isSmall(id)))
  const leadsAway = (id: string) => [...reach(get, [id])].some((next) => !found.has(next) && !isThere(next))
  let away = [...found].filter(leadsAway)
  while (away.length > 0) {
    for (const id of away) found.delete(id)
    away = [...found].filter(leadsAway)
  }
  return found
}

/** Names for each module the script that it goes into, by when a visitor needs it. */
function plan(get: GetModule, entry: string): Map<string, Group> {
  const all = everything(get, entry)
  const reachOf = (test: (id: string) => boolean) => reach(get, all.filter(test))
  const isPart = (name: string) => (id: string) => id.includes(`/src/routes/${name}.tsx?tsr-split=`)

  const view = reach(get, [entry])
  for (const id of reachOf(isPart('_shop'))) view.add(id)
  const seen = new Set<string>()
  for (const screen of MAIN.map((name) => reachOf(isPart(`_shop/${name}`)))) {
    for (const id of screen) (seen.has(id) ? view : seen).add(id)
  }
  const dialogs = reachOf((id) => DIALOGS.test(id))
  const engine = reachOf((id) => id.endsWith('/src/data.ts'))
  const screens = reachOf((id) => /\/src\/routes\/_shop\/[^?]*\?tsr-split=/.test(id))
  const groups = new Map<string, Group>()
  const put = (ids: Iterable<string>, group: Group) => {
    for (const id of ids) if (!groups.has(id)) groups.set(id, group)
  }
  const both = (some: Set<string>, others: Set<string>) => [...some].filter((id) => others.has(id))
  put(view, 'view')
  put(both(dialogs, screens), 'details')
  const aerial = reachOf(isPart('_shop/filmacion-aerea'))
  const pages = reachOf(isPart('_shop/modif.$slug'))
  const head = reachOf((id) => id.endsWith('/src/features/shop/every-page/document-head.tsx'))
  put(
    both(pages, head).filter((id) => !aerial.has(id)),
    'reading',
  )
  put(
    [...pages].filter((id) => !aerial.has(id) && !id.includes('/src/routes/')),
    'pages',
  )
  // What is drawn does not wait for the engine because of what they share.
  put(both(engine, dialogs), 'details')
  put(both(engine, seen), 'view')
  put(engine, 'engine')
  put(dialogs, 'dialogs')
  // Its screens' names are asked for by the page's head, too; their icons are not.
  const visitors = reachLater(get, entry, (id) => ADMIN_ONLY.test(id) || ADMIN_SHELL.test(id))
  const anybody = reachLater(get, entry, () => false)
  put(
    [...anybody].filter((id) => ICON.test(id) && !visitors.has(id)),
    'icons',
  )
  put(
    smallParts(
      get,
      [...anybody].filter((id) => !visitors.has(id)),
      (id) => groups.has(id),
    ),
    'kit',
  )
  // The entry stays what the page asks for.
  groups.delete(entry)
  return groups
}

/**
 * Groups scripts by when they are needed: `view` to draw any public page, `engine` to keep the catalogue, `dialogs`
 * for what is opened over a page. Each screen, and the parts of the admin area, stay in scripts of their own.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let groups: Map<string, Group> | undefined
  // A group takes along what its modules lead to, unless an earlier one has it.
  return GROUPS.map((group, index) => ({
    name: (id, context) => {
      const get = (module: string) => context.getModuleInfo(module)
      groups ??= plan(get, entryOf(get, id))
      return groups.get(id) === group ? group : null
    },
    debugName: group,
    priority: GROUPS.length - index,
  }))
}

type WithImporters = Module & {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/** Walks back from any module to the page that leads to it. */
function entryOf(get: (id: string) => WithImporters | null, start: string): string {
  const found = new Set<string>()
  const left = [start]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const known = get(id)
    if (!known || found.has(id)) continue
    if (known.isEntry) return id
    found.add(id)
    left.push(...known.importers, ...known.dynamicImporters)
  }
  throw new Error(`Nothing leads to ${start}.`)
}
