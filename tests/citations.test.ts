import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const RULES = join(ROOT, 'docs/rules')
const SOURCES = [
  ...'src supabase/local supabase/migrations supabase/seed supabase/tests tests prerender'.split(' '),
  ...'scripts bench docs index.html ARCHITECTURE.md CONTRIBUTING.md README.md'.split(' '),
]
const TEXT = /\.(tsx?|m?js|css|sql|md|html|sh)$/

/**
 * Matches citations: `S§5`, `A§4`, `AMB-16`; a section of a text by its name (`replication.md §3.4`, `facts §5`,
 * `resolutions §1`); or one of `contract.md` and `pitfalls.md`, which have no sections. Several in one parenthesis
 * are several citations. `storefront.md §3` is another way to write `S§3`, `back-office.md §3` one for `A§3`.
 */
const CITATION =
  /\b([SA])§(\d+(?:\.\d+)*)|\bAMB-(\d+)|\b(replication|images|project|facts|resolutions|storefront|back-office)(?:\.md)? §(\d+(?:\.\d+)*)|\b(contract|pitfalls)\.md\b/gi
const DOCUMENTS: Record<string, string> = { storefront: 'S', 'back-office': 'A' }

/** Returns one spelling for all citations of the same rule. */
function ruleOf([, document, section, decision, text = '', part, whole]: RegExpMatchArray): string {
  if (decision !== undefined) return `AMB-${decision}`
  if (whole !== undefined) return whole.toLowerCase()
  const name = document ?? DOCUMENTS[text.toLowerCase()] ?? text.toLowerCase()
  return `${name}§${section ?? part}`
}

const rulesIn = (text: string): string[] => [...text.matchAll(CITATION)].map(ruleOf)

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', '.temp'].includes(name))
    .flatMap(({ name }) => filesUnder(join(path, name)))
}

const sources = SOURCES.flatMap((source) => filesUnder(join(ROOT, source)))
  .filter((file) => TEXT.test(file) && file !== import.meta.filename && !file.startsWith(RULES))
  .map((file) => ({ file: relative(ROOT, file), text: readFileSync(file, 'utf8') }))
const citations = sources.flatMap(({ file, text }) => rulesIn(text).map((rule) => ({ file, rule })))

const pages = readdirSync(RULES).filter((page) => page.endsWith('.md') && page !== 'README.md')
const headings = pages.flatMap((page) => {
  const lines = readFileSync(join(RULES, page), 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('### '))
    .map((line) => {
      const [found] = line.slice(4).matchAll(CITATION)
      return { at: `${page}: ${line}`, rule: found?.index === 0 ? ruleOf(found) : null }
    })
})

test('every rule that the code cites has a heading in docs/rules', () => {
  expect(citations.length).toBeGreaterThan(500)
  const known = new Set(headings.map(({ rule }) => rule))
  const homeless = citations.filter(({ rule }) => !known.has(rule))
  expect(homeless.map(({ file, rule }) => `${file} cites ${rule}`)).toEqual([])
})

test('every § is part of a citation that can be followed', () => {
  const loose = sources.flatMap(({ file, text }) =>
    text
      .replaceAll(CITATION, '')
      .split('\n')
      .filter((line) => line.replaceAll(/\bRFC \d+ §/g, '').includes('§'))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(loose).toEqual([])
})

test('every heading in docs/rules begins with a rule that the code cites', () => {
  const cited = new Set<string | null>(citations.map(({ rule }) => rule))
  expect(headings.filter(({ rule }) => !cited.has(rule)).map(({ at }) => at)).toEqual([])
})

test('a decision stands in one place only', () => {
  const decisions = headings.filter(({ rule }) => rule?.startsWith('AMB-'))
  const twice = decisions.filter(({ rule }, index) => decisions.findIndex((one) => one.rule === rule) < index)
  expect(twice.map(({ at }) => at)).toEqual([])
})

test('every page of rules is in the index', () => {
  const index = readFileSync(join(RULES, 'README.md'), 'utf8')
  expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([])
})

test('every record that is cited exists', () => {
  const records = new Set(readdirSync(join(ROOT, 'docs/adr')).map((name) => name.slice(0, 4)))
  const missing = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:ADR |docs\/adr\/)(\d{4})/g)]
      .filter(([, number = '']) => !records.has(number))
      .map(([cited]) => `${file} cites ${cited}`),
  )
  expect(missing).toEqual([])
})

test('every link from page to page leads to a file, and to a heading of it', () => {
  const paths = sources.map(({ file }) => file).concat(pages.map((page) => `docs/rules/${page}`))
  const dead = [...paths, 'docs/rules/README.md']
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, path = '', anchor]) => {
          const target = path === '' ? join(ROOT, file) : join(ROOT, dirname(file), path)
          return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).has(anchor))
        })
        .map(([link]) => `${file}: ${link}`),
    )
  expect(dead).toEqual([])
})

/** Returns the anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  const found = readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)
  return new Set(
    [...found].map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
