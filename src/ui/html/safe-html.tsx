import DOMPurify, { type Config } from 'dompurify'
import { useMemo, type CSSProperties } from 'react'
import { trustedHtml } from './trusted-types.ts'

/** What a link and a style in stored HTML may say. */
export type HtmlRules = {
  /** The address a link may lead to; null takes the link away and leaves its words. */
  href: (written: string) => string | null
  /** What may stay of a style attribute; '' takes it away. */
  style: (written: string) => string
}

/** No images, frames, forms or scripts, and no name or id: nothing that loads, runs or stands in for our own. */
const TAGS =
  'p br hr div span h1 h2 h3 h4 h5 h6 blockquote q cite strong b em i u s del ins mark small sub sup abbr time ' +
  'ul ol li dl dt dd a code pre kbd samp figure figcaption table caption thead tbody tfoot tr th td'
const ATTRIBUTES = ['href', 'target', 'title', 'style', 'colspan', 'rowspan']

const CONFIG = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Beside scripts, styles and their like: the words of these are not meant to be read either.
  ADD_FORBID_CONTENTS: ['object', 'select', 'textarea'],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

type Purifier = Pick<typeof DOMPurify, 'sanitize'>

/** Where HTML is read: the browser's own document, or the one that a server lends (`lendDocument`). */
let reader: { document: Document; purifier: Purifier } | undefined = globalThis.document && {
  document: globalThis.document,
  purifier: DOMPurify,
}

/** Lets stored HTML be sanitised where there is no browser: pages that are painted on a server. */
export function lendDocument(window: Parameters<typeof DOMPurify>[0] & { document: Document }): void {
  reader = { document: window.document, purifier: DOMPurify(window) }
}

/** The same element under another name, with what it holds. */
function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  for (const { name, value } of element.attributes) other.setAttribute(name, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function tidyLink(link: Element, rules: HtmlRules): void {
  const href = rules.href(link.getAttribute('href') ?? '')
  if (href === null) return link.replaceWith(...link.childNodes)
  link.setAttribute('href', href)
  if (link.getAttribute('target') === '_blank') link.setAttribute('rel', 'noopener noreferrer')
  else link.removeAttribute('target')
}

/** A table cell that spans a thousand rows would take the browser's breath away. */
function tidySpans(cell: Element): void {
  for (const name of ['colspan', 'rowspan']) {
    const written = cell.getAttribute(name)
    if (written !== null && !/^[1-9]\d?$/.test(written)) cell.removeAttribute(name)
  }
}

/** Deeper than this nobody writes: a reader without a limit of its own needs seconds for it, or the whole stack. */
const DEEPEST = 100
/** These hold nothing, or end by themselves where the next one begins. */
const FLAT = new Set('br hr img wbr input col link meta p li dt dd td th tr option'.split(' '))

/** Tells whether elements stand too deep in each other, by their tags alone. */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d-]*)/gi)) {
    const element = name.toLowerCase()
    if (FLAT.has(element)) continue
    const others = open.get(element) ?? 0
    if (end === '/' && others === 0) continue
    const step = end === '/' ? -1 : 1
    open.set(element, others + step)
    depth += step
    if (depth > DEEPEST) return true
  }
  return false
}

/** The words of HTML, as HTML that has nothing else. */
function wordsOf(html: string): string {
  return html.replace(/<[^>]*>?/g, ' ').replaceAll('<', '&lt;')
}

/**
 * Reduces HTML to what may be shown and saved: an allow-list of tags and attributes, links and styles by the rules
 * given (AMB-57). The page has a main heading of its own, so `h1` becomes `h2`. What is nested beyond reason keeps its words
 * alone. Needs a document.
 */
export function sanitiseHtml(html: string, rules: HtmlRules): string {
  if (!reader) throw new Error('There is no document to read HTML with')
  const holder = reader.document.createElement('div')
  holder.append(reader.purifier.sanitize(isTooDeep(html) ? wordsOf(html) : html, CONFIG))
  for (const element of holder.querySelectorAll('[style]')) {
    const style = rules.style(element.getAttribute('style') ?? '')
    if (style === '') element.removeAttribute('style')
    else element.setAttribute('style', style)
  }
  for (const element of holder.querySelectorAll('[target]:not(a)')) element.removeAttribute('target')
  for (const cell of holder.querySelectorAll('[colspan], [rowspan]')) tidySpans(cell)
  for (const link of holder.querySelectorAll('a')) tidyLink(link, rules)
  for (const heading of holder.querySelectorAll('h1')) renamed(heading, 'h2')
  return holder.innerHTML
}

type SafeHtmlProps = {
  html: string
  /** The same object while the rules are the same: it decides when the HTML is read anew. */
  rules: HtmlRules
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** Stored HTML, reduced to what may be shown. */
export function SafeHtml({ html, rules, className, style }: SafeHtmlProps) {
  const clean = useMemo(() => trustedHtml(sanitiseHtml(html, rules)), [html, rules])
  // The one place where HTML becomes elements: what stands here has just been sanitised.
  // oxlint-disable-next-line react/no-danger
  return <div className={className} style={style} dangerouslySetInnerHTML={{ __html: clean }} />
}
