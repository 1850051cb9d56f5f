import { XMLValidator } from 'fast-xml-parser'
import { pageOf } from '#domain/head/public-pages.ts'
import { MOST_URLS } from './site-files.ts'

/** Finding about a text before it is published. Findings warn, but never prevent saving (A§7). */
export type Finding = {
  /** 1-based line numbers in order; none for a finding about the whole text. */
  lines: readonly number[]
  /** `danger` is for an effect that is hardly intended, and for an unreadable text. */
  level: 'danger' | 'warning' | 'tip'
  text: string
}

const KNOWN = new Set(['user-agent', 'allow', 'disallow', 'sitemap', 'crawl-delay'])

/** Consecutive rules for the same crawlers. */
type Group = { agents: string[]; rules: { line: number; allows: boolean; path: string }[] }

/**
 * Returns findings about a robots.txt that may not do what its author means (RFC 9309, facts §5).
 * @param origin origin of the site, where the sitemap should be
 */
export function checkRobots(text: string, origin: string): Finding[] {
  if (text.trim() === '') {
    return [
      {
        lines: [],
        level: 'tip',
        text: 'Está vacío: los buscadores leerán todo, también la administración.',
      },
    ]
  }
  if (/^\s*</.test(text)) {
    return [{ lines: [1], level: 'danger', text: 'Esto parece una página HTML, no un robots.txt.' }]
  }
  const findings: Finding[] = []
  const groups: Group[] = []
  const sitemaps: string[] = []
  const homeless: number[] = []
  let isNaming = false
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    const content = raw
      .replace(/^\uFEFF/, '')
      .replace(/#.*$/, '')
      .trim()
    if (content === '') continue
    const colon = content.indexOf(':')
    const name = content.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    const value = content.slice(colon + 1).trim()
    const say = (level: Finding['level'], words: string) =>
      findings.push({ lines: [line], level, text: words })
    if (colon === -1) {
      say('warning', `Aquí faltan los dos puntos: “${short(content)}”.`)
    } else if (!KNOWN.has(name)) {
      say('warning', `Directiva desconocida “${short(name)}”: los buscadores la ignoran.`)
    } else if (name === 'user-agent') {
      if (value === '') say('warning', 'A este User-agent le falta el nombre del buscador, o un *.')
      if (isNaming) groups.at(-1)?.agents.push(value.toLowerCase())
      else groups.push({ agents: [value.toLowerCase()], rules: [] })
      isNaming = true
      continue
    } else if (name === 'sitemap') {
      sitemaps.push(value)
      const wrong = sitemapFault(value, origin)
      if (wrong !== null) say('warning', wrong)
    } else {
      isNaming = false
      const group = groups.at(-1)
      if (!group) homeless.push(line)
      if (name === 'crawl-delay') continue
      if (value !== '' && !/^[/*]/.test(value)) say('warning', 'La ruta debe empezar con / o con *.')
      group?.rules.push({ line, allows: name === 'allow', path: value })
    }
  }
  findings.push(
    ...shown(homeless, 'Hay reglas antes del primer User-agent: nadie las sigue.'),
    ...closures(groups),
    ...checkSize(text),
  )
  if (sitemaps.length === 0) {
    findings.push({ lines: [], level: 'tip', text: `Falta la línea “Sitemap: ${origin}/sitemap.xml”.` })
  }
  return inOrder(findings)
}

function shown(lines: readonly number[], text: string): Finding[] {
  return lines.length === 0 ? [] : [{ lines, level: 'warning', text }]
}

function sitemapFault(value: string, origin: string): string | null {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
    return 'La dirección del sitemap debe ser completa, con https://.'
  }
  return new URL(value).origin === origin ? null : `El sitemap está en otro sitio que ${origin}.`
}

/** Crawlers that bring visitors. Blocking others may be intended. */
const WANTED = new Set(['*', 'googlebot', 'bingbot'])

/** Finds groups that block the whole site. `Allow: /` in the same group would win (RFC 9309 §2.2.2). */
function closures(groups: readonly Group[]): Finding[] {
  return groups.flatMap(({ agents, rules }): Finding[] => {
    const closed = rules.find(({ allows, path }) => !allows && /^\/\*?$/.test(path))
    const who = agents.find((agent) => WANTED.has(agent))
    if (!closed || who === undefined) return []
    if (rules.some(({ allows, path }) => allows && /^\/\*?$/.test(path))) return []
    const whom = who === '*' ? 'todos los buscadores' : who === 'googlebot' ? 'Google' : 'Bing'
    return [{ lines: [closed.line], level: 'danger', text: `Esto cierra todo el sitio a ${whom}.` }]
  })
}

const WEIGHT = { danger: 0, warning: 1, tip: 2 }

/** Sorts findings by severity, then by line. */
function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) => WEIGHT[a.level] - WEIGHT[b.level] || (a.lines[0] ?? Infinity) - (b.lines[0] ?? Infinity) || 0,
  )
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

/**
 * Returns the problems of a sitemap (facts §5).
 * @param origin origin of the site, where the listed pages must be
 * @returns `isReadable` is false if the text is no XML
 */
export function checkSitemap(text: string, origin: string): { findings: Finding[]; isReadable: boolean } {
  if (text.trim() === '') {
    return {
      findings: [{ lines: [], level: 'warning', text: 'Está vacío: los buscadores no leerán nada.' }],
      isReadable: true,
    }
  }
  const fault = xmlFault(text)
  if (fault) return { findings: [fault, ...checkSize(text)], isReadable: false }
  const bare = withoutComments(text)
  const root = /<(?![?!/])(?:[\w-]+:)?([\w-]+)/.exec(bare)?.[1]
  if (root === 'sitemapindex') {
    return {
      findings: [
        { lines: [], level: 'tip', text: 'Es un índice de sitemaps: sus partes no se revisan aquí.' },
        ...checkSize(text),
      ],
      isReadable: true,
    }
  }
  if (root !== 'urlset') {
    const shown: Finding = { lines: [], level: 'danger', text: 'Falta <urlset>: esto no es un sitemap.' }
    return { findings: [shown, ...checkSize(text)], isReadable: true }
  }
  return { findings: [...checkLocs(bare, origin), ...checkSize(text)], isReadable: true }
}

function checkLocs(bare: string, origin: string): Finding[] {
  const locs = [...locsOf(bare)]
  const entries = bare.match(/<(?:[\w-]+:)?url[\s>]/g)?.length ?? 0
  const seen = new Set<string>()
  const lines = {
    relative: [] as number[],
    foreign: [] as number[],
    twice: [] as number[],
    hidden: [] as number[],
  }
  for (const { address, line } of locs) {
    if (seen.has(address)) lines.twice.push(line)
    seen.add(address)
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) lines.relative.push(line)
    else if (new URL(address).origin !== origin) lines.foreign.push(line)
    else if (pageOf(new URL(address).pathname).kind === 'private') lines.hidden.push(line)
  }
  const whole: Finding[] = []
  if (locs.length === 0) whole.push({ lines: [], level: 'warning', text: 'No lista ninguna página (<loc>).' })
  else if (entries > locs.length)
    whole.push({ lines: [], level: 'warning', text: 'Hay <url> a los que les falta su <loc>.' })
  if (locs.length > MOST_URLS)
    whole.push({ lines: [], level: 'danger', text: 'Lista más de 50,000 páginas: divídelo en varios.' })
  const parts: Finding[] = [
    { lines: lines.relative, level: 'warning', text: 'La dirección debe ser completa, con https://.' },
    {
      lines: lines.foreign,
      level: 'warning',
      text: `No es una página de ${origin}: los buscadores la ignoran.`,
    },
    { lines: lines.hidden, level: 'warning', text: 'No es una página para los buscadores.' },
    { lines: lines.twice, level: 'tip', text: 'Esta página ya está más arriba.' },
  ]
  return [...whole, ...parts.filter((finding) => finding.lines.length > 0)]
}

/** Yields every listed address, decoded, with its line. */
function* locsOf(bare: string): Generator<{ address: string; line: number }> {
  const pattern = /<(?:[\w-]+:)?loc\s*>\s*(?:<!\[CDATA\[)?([^<\]]*)/g
  let line = 1
  let at = 0
  for (const match of bare.matchAll(pattern)) {
    for (; at < match.index; at += 1) if (bare[at] === '\n') line += 1
    yield { address: unescaped((match[1] ?? '').trim()), line }
  }
}

/** Replaces comments by blanks, so that line numbers stay the same. */
function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
  '&quot;': '"',
}

function unescaped(text: string): string {
  return text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Spanish messages for the library's errors. Others are reported as unreadable XML. */
const WORDS: readonly [RegExp, (parts: readonly string[]) => string][] = [
  [/^Unclosed tag '(.+)'/, ([tag]) => `La etiqueta <${tag}> no se cierra.`],
  [
    /^Expected closing tag '(.+?)' \(opened in line (\d+)/,
    ([tag, line]) => `Antes de esto falta cerrar <${tag}>, que se abre en la línea ${line}.`,
  ],
  [/^Closing tag '(.+)' has not been opened/, ([tag]) => `Se cierra <${tag}>, que nunca se abre.`],
  [/^char '&'/, () => 'Un & suelto: debe escribirse &amp;.'],
  [/^Extra text|^Multiple possible root/, () => 'Después de la última etiqueta no debe haber nada más.'],
  [/^Start tag expected|^char '.+' is not expected/, () => 'Aquí se esperaba una etiqueta.'],
  [/^Invalid '.*' found/, () => 'Varias etiquetas no se cierran.'],
  [/^Attribute|^boolean attribute/, () => 'Un atributo de esta etiqueta está mal escrito.'],
]

/** Returns the error of a text that is no XML, or null. */
function xmlFault(text: string): Finding | null {
  const result = XMLValidator.validate(text)
  if (result === true) return null
  const { msg, line } = result.err
  for (const [pattern, words] of WORDS) {
    const match = pattern.exec(msg)
    if (match) return { lines: [line], level: 'danger', text: words(match.slice(1)) }
  }
  return { lines: [line], level: 'danger', text: 'Desde aquí no se puede leer como XML.' }
}

/** Largest file in the bucket, in bytes (supabase/migrations). */
export const MOST_BYTES = 1_048_576

/** Returns a finding if a text is too large for its bucket. */
export function checkSize(text: string): Finding[] {
  // A UTF-16 unit has at most three bytes, so most texts need not be encoded.
  if (text.length * 3 <= MOST_BYTES || new TextEncoder().encode(text).length <= MOST_BYTES) return []
  return [{ lines: [], level: 'danger', text: 'Pesa más de 1 MB: el servidor no lo aceptará.' }]
}

/** Returns the range of a 1-based line within a text, to select it. */
export function lineRange(text: string, line: number): { start: number; end: number } {
  let start = 0
  for (let n = 1; n < line; n += 1) {
    const next = text.indexOf('\n', start)
    if (next === -1) break
    start = next + 1
  }
  const end = text.indexOf('\n', start)
  return { start, end: end === -1 ? text.length : end }
}
