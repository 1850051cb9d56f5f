import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['src', 'scripts', 'prerender', 'supabase/local', 'tests']

/** Words that new code does not use, with their replacements (docs/glossary.md). */
const RETIRED: Readonly<Record<string, string>> = {
  article: 'product',
  articles: 'products',
  picture: 'image',
  pictures: 'images',
  desk: 'page, or what it is',
  office: 'admin',
  tell: 'notify',
  tells: 'notifies',
  told: 'notified, or note',
  untold: 'unnotified',
  wire: 'transport',
  wired: 'transport',
  wish: 'sync request',
  wished: 'requested',
  withdraw: 'cancel',
  withdrawn: 'cancelled',
  amend: 'reissue',
  amends: 'reissued',
  refill: 'resync',
  refills: 'resyncs',
  refilling: 'resyncing',
  beneath: 'base',
  bury: 'delete',
  buried: 'tombstone',
  living: 'live',
  modifiable: 'custom page',
}

/** Names that stay, with the reason. */
const ALLOWED: readonly { names: readonly string[]; why: string; files?: RegExp }[] = [
  {
    names: ['article'],
    why: 'the parameter of an address that people keep',
    files: /^src\/(routes|features|ui\/overlays)\//,
  },
  { names: ['articles'], why: 'what visit_summary and usage_summary answer' },
  { names: ['pictures'], why: 'a table and a field of the outbox, which devices hold' },
  { names: ['told'], why: 'a field of the journal, which devices hold' },
  { names: ['refilling'], why: "a field of the store's state, which devices hold" },
  { names: ['back_office'], why: 'a parameter of SQL functions' },
  { names: ['tellsTheTruth', 'toldTheTruth'], why: 'plain English in the fault suite' },
]
/** Name of a table, which its row and everything of it contains. */
const TABLE = /modifiable_?page_?content/gi
/** Files whose names stay, because they are addresses of the app. */
const ALLOWED_FILES = /^src\/routes\/.*modifiable-page/

const wordsOf = (name: string) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
const retiredIn = (name: string) => wordsOf(name).filter((word) => Object.hasOwn(RETIRED, word))
const isAllowed = (name: string, file: string) =>
  ALLOWED.some(({ names, files = /^/ }) => names.includes(name) && files.test(file))

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
)

/** Returns every name in a file but those of HTML elements. */
function namesIn(file: string): Set<string> {
  const names = new Set<string>()
  const take = ({ name }: { name: string }) => void names.add(name)
  new Visitor({
    Identifier: take,
    PrivateIdentifier: take,
    JSXAttribute: ({ name }) => void (name.type === 'JSXIdentifier' && names.add(name.name)),
    JSXIdentifier: ({ name }) => void (/^[A-Z]/.test(name) && names.add(name)),
  }).visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program)
  return names
}

test('no name in the code has a word that is retired', () => {
  // Without the file that lists them as keys.
  const code = files.filter(
    (file) => /\.(tsx?|mjs|js)$/.test(file) && !/\.gen\.ts$|^tests\/words\.test\.ts$/.test(file),
  )
  expect(code.length).toBeGreaterThan(1_000)
  const found = code.flatMap((file) =>
    [...namesIn(file)]
      .filter((name) => !isAllowed(name, file))
      .flatMap((name) =>
        retiredIn(name.replaceAll(TABLE, '')).map((word) => `${file}: ${name} (say ${RETIRED[word]})`),
      ),
  )
  expect(found).toEqual([])
})

test('no name of a file has a word that is retired', () => {
  const found = files
    .filter((file) => !ALLOWED_FILES.test(file))
    .flatMap((file) => retiredIn(file).map((word) => `${file} (say ${RETIRED[word]})`))
  expect(found).toEqual([])
})

test('prefetching and the scheduler are called so', () => {
  expect(files.filter((file) => /^(src|tests)\/sync\/.*\/keep-/.test(file))).toEqual([])
})

test('every exception is needed', () => {
  const named = new Set(
    files.filter((file) => /^src\/.*\.tsx?$/.test(file)).flatMap((file) => [...namesIn(file)]),
  )
  const idle = ALLOWED.flatMap(({ names }) => names).filter((name) => !named.has(name))
  expect(idle.filter((name) => !name.endsWith('TheTruth'))).toEqual([])
})
