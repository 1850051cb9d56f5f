import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SRC = join(ROOT, 'src')

type Import = { file: string; target: string; isOurs: boolean }

/** Imports of ours that each layer allows (project.md §1). */
const ALLOWED: Record<string, (target: string, file: string) => boolean> = {
  domain: (target) => layerOf(target) === 'domain',
  ui: (target) => layerOf(target) === 'ui',
  db: (target) => ['db', 'domain'].includes(layerOf(target)),
  sync: (target) => ['sync', 'db', 'domain'].includes(layerOf(target)),
  app: (target) =>
    ['app', 'db', 'domain', 'ui'].includes(layerOf(target)) || target.startsWith('sync/state/'),
  features: (target, file) =>
    ['app', 'db', 'domain', 'ui'].includes(layerOf(target)) ||
    /^sync\/(session\/session\.ts$|state\/|admin\/)/.test(target) ||
    // Workers complete old browsers themselves.
    (target === 'old-browsers.ts' && file.endsWith('-worker.ts')) ||
    folderOf(target) === folderOf(file),
  routes: (target) => ['features', 'app', 'ui', 'routes'].includes(layerOf(target)),
}

/** Packages that only some layers may import. */
const FENCED: { name: RegExp; layers: string[] }[] = [
  { name: /^(rxdb|dexie)(\/|$)/, layers: ['db', 'sync'] },
  { name: /^@supabase\//, layers: ['sync'] },
]
const NO_REACT = new Set(['domain', 'db', 'sync'])
const MAX_ROUTE_LINES = 60
const MAX_LINES = 300
/** Maximum number of files in one folder. */
const MAX_FILES = 25
/** Folder of migrations. Databases and backups name its files, so none is merged or moved (docs/releasing.md). */
const GROWS = 'supabase/migrations'
const FOLDERS = [
  'src',
  'tests',
  'bench',
  'scripts',
  'prerender',
  'supabase/local',
  'supabase/migrations',
  'supabase/seed',
  'supabase/tests',
]
/** Folders of tests without one of src: random runs, and suites that several tests share. */
const OF_TESTS = new Set(['sync/fuzz', 'sync/suites'])
/** Layers whose folders are ordered: none imports another that imports it. */
const ORDERED = new Set(['domain', 'db', 'app', 'sync', 'ui'])

function layerOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : 'root'
}
/**
 * Returns the folder of a layer that contains a file. A feature is a folder or a file of features/shop or
 * features/admin.
 */
function folderOf(file: string): string {
  const depth = layerOf(file) === 'features' ? 3 : 2
  return file.split('/').slice(0, depth).join('/')
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SRC, file), 'utf8')
  const { module } = parseSync(file, text)
  const named = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map((found) =>
      text.slice(found.moduleRequest.start, found.moduleRequest.end).replaceAll(/['"`]/g, ''),
    ),
  ]
  return named.map((name) => {
    if (name.startsWith('#')) return { file, target: name.slice(1), isOurs: true }
    if (name.startsWith('.')) return { file, target: normalize(join(dirname(file), name)), isOurs: true }
    return { file, target: name, isOurs: false }
  })
}

/** Groups imports by file; Node 20 has no `Map.groupBy`. */
function groupByFile(list: Import[]): Map<string, Import[]> {
  const groups = new Map<string, Import[]>()
  for (const found of list) groups.set(found.file, [...(groups.get(found.file) ?? []), found])
  return groups
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'),
)
const imports = files.flatMap(importsOf)
const ours = imports.filter(({ isOurs }) => isOurs)

describe('the layers', () => {
  test('are all there, with files that import each other', () => {
    const layers = new Set(files.map(layerOf))
    for (const layer of Object.keys(ALLOWED)) expect(layers, `src/${layer} has no files`).toContain(layer)
    const features = new Set(files.filter((file) => layerOf(file) === 'features').map(folderOf))
    expect(features.size).toBeGreaterThan(3)
    expect(ours.length).toBeGreaterThan(100)
  })

  test('import only downwards, and features never each other', () => {
    const wrong = ours.filter(({ file, target }) => {
      const allows = ALLOWED[layerOf(file)]
      return allows !== undefined && !target.endsWith('.css') && !allows(target, file)
    })
    expect(wrong.map(({ file, target }) => `${file} must not import ${target}`)).toEqual([])
  })

  test('leave storage and network packages to the layers that own them', () => {
    const wrong = imports.filter(
      ({ file, target, isOurs }) =>
        !isOurs &&
        layerOf(file) !== 'root' &&
        FENCED.some(({ name, layers }) => name.test(target) && !layers.includes(layerOf(file))),
    )
    expect(wrong.map(({ file, target }) => `${file} must not import ${target}`)).toEqual([])
  })

  test('keep React out of rules, store and replication', () => {
    const wrong = imports.filter(
      ({ file, target, isOurs }) =>
        !isOurs && NO_REACT.has(layerOf(file)) && /^(react|react-dom|jotai|@chakra-ui)/.test(target),
    )
    expect(wrong.map(({ file, target }) => `${file} must not import ${target}`)).toEqual([])
  })

  test('have no two folders that import each other', () => {
    const next = new Map<string, Set<string>>()
    for (const { file, target } of ours) {
      const [from, to] = [folderOf(file), folderOf(target)]
      if (!ORDERED.has(layerOf(file)) || layerOf(file) !== layerOf(target) || from === to) continue
      next.set(from, (next.get(from) ?? new Set()).add(to))
    }
    const pairs = [...next].flatMap(([from, folders]) =>
      [...folders].filter((to) => from < to && next.get(to)?.has(from)).map((to) => `${from} and ${to}`),
    )
    expect(pairs).toEqual([])
  })

  test('have no import cycles', () => {
    const next = groupByFile(ours)
    const done = new Set<string>()
    const cycles: string[] = []
    const walk = (file: string, path: string[]) => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (done.has(file) || path.includes(file)) return
      for (const { target } of next.get(file) ?? []) walk(target, [...path, file])
      done.add(file)
    }
    for (const file of files) walk(file, [])
    expect(cycles).toEqual([])
  })
})

describe('files', () => {
  test('stay small: routes within 60 lines, everything within 300', () => {
    const lines = files.map((file) => ({
      file,
      count: readFileSync(join(SRC, file), 'utf8').split('\n').length - 1,
    }))
    const limit = (file: string) => (layerOf(file) === 'routes' ? MAX_ROUTE_LINES : MAX_LINES)
    expect(lines.filter(({ file, count }) => count > limit(file))).toEqual([])
  })

  test(`stand in folders of at most ${MAX_FILES}`, () => {
    const counts = new Map<string, number>()
    for (const folder of FOLDERS) {
      const found = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      for (const entry of found.filter((each) => each.isFile())) {
        const folder = relative(ROOT, entry.parentPath)
        counts.set(folder, (counts.get(folder) ?? 0) + 1)
      }
    }
    expect([...counts].filter(([folder, count]) => count > MAX_FILES && folder !== GROWS)).toEqual([])
  })

  test('of tests mirror the folders of src', () => {
    const foldersOf = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((name) => name.split('/').length <= (folder.endsWith('features') ? 2 : 1))
    const stray = Object.keys(ALLOWED)
      .filter((layer) => layer !== 'routes')
      .flatMap((layer) => {
        const known = new Set(foldersOf(join(SRC, layer)))
        return foldersOf(join(ROOT, 'tests', layer))
          .filter((name) => !known.has(name))
          .map((name) => `${layer}/${name}`)
      })
    expect(stray.filter((folder) => !OF_TESTS.has(folder))).toEqual([])
  })

  test('are named in kebab case and have no barrels', () => {
    const names = files.map((file) => relative('.', file)).filter((file) => layerOf(file) !== 'routes')
    expect(names.filter((file) => !/^([a-z0-9-]+\/)*[a-z0-9-]+(\.d)?\.tsx?$/.test(file))).toEqual([])
    expect(names.filter((file) => /(^|\/)(index|utils|helpers)\.tsx?$/.test(file))).toEqual([])
  })
})
