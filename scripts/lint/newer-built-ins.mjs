import { readFileSync } from 'node:fs'
import bcd from '@mdn/browser-compat-data/forLegacyNode'

/** Names of browsers in MDN's data. */
const MDN_NAMES = { chrome: 'chrome', firefox: 'firefox', ios_saf: 'safari_ios', safari: 'safari' }

/**
 * Interfaces whose methods are told by name alone; other names are too common. The language's own are the compiler's
 * (`lib` of tsconfig.json).
 */
const COMMON = /^(?:AbortSignal|Blob|Document|Element|HTML\w*Element|Node|Response|URL|URLSearchParams)$/

/** Objects that every script has, and their interfaces. */
const OBJECTS = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  indexedDB: 'IDBFactory',
  navigator: 'Navigator',
  performance: 'Performance',
}

/**
 * Reads MDN's data for the built-ins that one of the browsers of `browserslist` (package.json) lacks, wholly or in part.
 * @returns {{ globals: Set<string>, statics: Map<string, string[]>, methods: Map<string, string[]> }} names of globals,
 *   names of static members by their owner, names of other members by theirs
 */
export function newerBuiltIns() {
  const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const floor = browserslist.map((browser) => {
    const [name, version] = browser.split(' ')
    return { name: MDN_NAMES[name], version: Number(version) }
  })
  const { api, javascript } = bcd
  const globals = new Set()
  const statics = new Map()
  const methods = new Map()
  const add = (lists, owner, name) => lists.set(owner, [...(lists.get(owner) ?? []), name])
  for (const [owner, members] of [...Object.entries(javascript.builtins), ...Object.entries(api)]) {
    if (isNewer(members.__compat, floor)) globals.add(owner)
    for (const [key, { __compat: compat }] of Object.entries(members)) {
      if (key === '__compat' || !isNewer(compat, floor) || key.endsWith('_event') || key === owner) continue
      if (key.endsWith('_static')) add(statics, owner, key.replace('_static', ''))
      else add(methods, owner, key)
      // MDN does not tell the static members of the language from others.
      if (owner in javascript.builtins) add(statics, owner, key)
    }
  }
  for (const [name, owner] of Object.entries(OBJECTS)) statics.set(name, methods.get(owner) ?? [])
  const known = new Set()
  for (const members of [...Object.values(javascript.builtins), ...Object.values(api)])
    for (const [key, { __compat: compat }] of Object.entries(members))
      if (!isNewer(compat, floor)) known.add(key)
  for (const [owner, names] of methods)
    if (!COMMON.test(owner)) methods.delete(owner)
    else
      methods.set(
        owner,
        names.filter((name) => !known.has(name)),
      )
  return { globals, statics, methods }
}

function isNewer(compat, floor) {
  return Boolean(compat?.support) && floor.some(({ name, version }) => version < since(compat.support[name]))
}

/** Returns the first version with full support, or Infinity. */
function since(statements) {
  const full = [statements]
    .flat()
    .filter((each) => each && !each.flags && !each.prefix && !each.alternative_name && !each.version_removed)
  const versions = full.map(({ version_added: added }) => Number.parseFloat(String(added).replace('≤', '')))
  return Math.min(Infinity, ...versions.filter(Number.isFinite))
}
