import { pageOf } from '../head/public-pages.ts'
import { checkSize, type Finding } from './finding.ts'
import { xmlFault } from './xml-fault.ts'

/** More than this a sitemap may not list (sitemaps.org). */
const MOST_URLS = 50_000

/**
 * What is wrong with a sitemap (facts §5).
 * @param origin where the site stands: its pages must be there
 * @returns `isReadable`: whether it is XML at all
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

/** Every address that is listed, as it is meant, with its line. */
function* locsOf(bare: string): Generator<{ address: string; line: number }> {
  const pattern = /<(?:[\w-]+:)?loc\s*>\s*(?:<!\[CDATA\[)?([^<\]]*)/g
  let line = 1
  let at = 0
  for (const match of bare.matchAll(pattern)) {
    for (; at < match.index; at += 1) if (bare[at] === '\n') line += 1
    yield { address: unescaped((match[1] ?? '').trim()), line }
  }
}

/** Comments become blanks, so that everything else keeps its line. */
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
