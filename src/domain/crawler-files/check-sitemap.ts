import { decode, Parser } from 'saxen'
import { pageOf } from '#domain/head/public-pages.ts'
import { checkSize, type Finding } from './check-file.ts'
import { MOST_URLS } from './site-files.ts'

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
  const unreadable = xmlFault(text)
  if (unreadable) return { findings: [unreadable, ...checkSize(text)], isReadable: false }
  const bare = blanked(text, COMMENTS)
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
    yield { address: decode((match[1] ?? '').trim()), line }
  }
}

/** Replaces comments, or what else matches, by blanks, so that line numbers stay the same. */
function blanked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (part) => part.replace(/[^\n]/g, ' '))
}

const COMMENTS = /<!--[\s\S]*?-->/g
/** Matches comments, and texts in which an ampersand is one. */
const NOT_PARSED = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g

/** Returns the first error of a text that is no XML, or null. Entities that it declares are not replaced. */
function xmlFault(text: string): Finding | null {
  const stray = blanked(text, NOT_PARSED).search(STRAY)
  if (stray !== -1) return fault(lineAt(text, stray), 'Un & suelto: debe escribirse &amp;.')
  let found: Finding | null = null
  /** Open tags, with the number of tags that opened before each. */
  const open: { name: string; index: number }[] = []
  let count = 0
  let endOfRoot: number | null = null
  const parser = new Parser()
  const report = (line: number, words: string) => {
    found ??= fault(line, words)
    parser.stop()
  }
  parser
    .on('openTag', (name, attributes, _decode, _isSelfClosing, place) => {
      if (endOfRoot !== null) return report(place().line + 1, TOO_MUCH)
      open.push({ name, index: count++ })
      // Reading them reports those that are invalid.
      attributes()
    })
    .on('closeTag', (_name, _decode, _isSelfClosing, place) => {
      open.pop()
      if (open.length === 0) endOfRoot = place().line + 1
    })
    .on('warn', ({ message }, place) => {
      if (!message.includes('outside of root'))
        return report(place().line + 1, 'Un atributo de esta etiqueta está mal escrito.')
      report(endOfRoot ?? 1, endOfRoot === null ? 'Aquí se esperaba una etiqueta.' : TOO_MUCH)
    })
    .on('error', ({ message }, place) => {
      const { line, data } = place()
      const last = open.at(-1)
      const opened = last && lineOfTag(text, last.index)
      if (message === 'missing start tag') report(line + 1, 'Aquí se esperaba una etiqueta.')
      else if (message === 'missing open tag') report(line + 1, `Se cierra ${data}, que nunca se abre.`)
      else if (message === 'unexpected end of file' && opened)
        report(opened, `La etiqueta <${last.name}> no se cierra.`)
      else if (message === 'closing tag mismatch' && opened)
        report(line + 1, `Antes de esto falta cerrar <${last.name}>, que se abre en la línea ${opened}.`)
      else report(line + 1, 'Desde aquí no se puede leer como XML.')
    })
    .parse(text)
  if (/^\s+<\?xml\s/.test(text)) return fault(1, 'Antes de <?xml no debe haber nada, ni un espacio.')
  return found
}

/** Matches an ampersand that begins no entity. */
const STRAY = /&(?!(?:#\d+|#x[\da-f]+|[\w.:-]+);)/i
const TOO_MUCH = 'Después de la última etiqueta no debe haber nada más.'

const fault = (line: number, text: string): Finding => ({ lines: [line], level: 'danger', text })

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Returns the line of an opening tag. It is looked up afterwards: the parser counts lines from the start each time. */
function lineOfTag(text: string, index: number): number {
  let left = index
  let line = 1
  const parser = new Parser()
  parser.on('openTag', (_name, _attributes, _decode, _isSelfClosing, place) => {
    if (left-- > 0) return
    line = place().line + 1
    parser.stop()
  })
  parser.parse(text)
  return line
}
