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
      { lines: [], level: 'tip', text: 'Está vacío: los buscadores leerán todo, también la administración.' },
    ]
  }
  if (/^\s*</.test(text))
    return [{ lines: [1], level: 'danger', text: 'Esto parece una página HTML, no un robots.txt.' }]
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
  if (sitemaps.length === 0)
    findings.push({ lines: [], level: 'tip', text: `Falta la línea “Sitemap: ${origin}/sitemap.xml”.` })
  return inOrder(findings)
}

function shown(lines: readonly number[], text: string): Finding[] {
  return lines.length === 0 ? [] : [{ lines, level: 'warning', text }]
}

function sitemapFault(value: string, origin: string): string | null {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value))
    return 'La dirección del sitemap debe ser completa, con https://.'
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
