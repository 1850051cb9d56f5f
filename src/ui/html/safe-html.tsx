import DOMPurify, { type Config } from 'dompurify'
import { useMemo, type CSSProperties } from 'react'
import { trustedHtml } from './trusted-types.ts'

type SafeHtmlProps = {
  html: string
  /** Must be the same object while the rules are unchanged, because a new one sanitises again. */
  rules: HtmlRules
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** Renders stored HTML after sanitising it. */
export function SafeHtml({ html, rules, className, style }: SafeHtmlProps) {
  const clean = useMemo(() => trustedHtml(sanitiseHtml(html, rules)), [html, rules])
  // The only place where HTML becomes elements. It has just been sanitised.
  // oxlint-disable-next-line react/no-danger
  return <div className={className} style={style} dangerouslySetInnerHTML={{ __html: clean }} />
}

/** Rules for links and styles in stored HTML. */
export type HtmlRules = {
  /** Returns the allowed URL, or null to remove the link and keep its text. */
  href: (written: string) => string | null
  /** Returns the allowed part of a style attribute, or '' to remove it. */
  style: (written: string) => string
}

/**
 * Sanitises HTML for display and storage by an allow-list and the given rules (AMB-57). Turns `h1` into `h2`,
 * because the page has its own main heading. HTML that is nested too deeply is reduced to its text.
 * @throws without a document
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

/** Allowed tags. Images, frames, forms, scripts, names and ids are excluded. */
const TAGS =
  'p br hr div span h1 h2 h3 h4 h5 h6 blockquote q cite strong b em i u s del ins mark small sub sup abbr time ' +
  'ul ol li dl dt dd a code pre kbd samp figure figcaption table caption thead tbody tfoot tr th td'
const ATTRIBUTES = ['href', 'target', 'title', 'style', 'colspan', 'rowspan']

const CONFIG = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Besides DOMPurify's defaults such as script and style, the text of these is dropped too.
  ADD_FORBID_CONTENTS: ['object', 'select', 'textarea'],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

type Purifier = Pick<typeof DOMPurify, 'sanitize'>

/** Document used to parse HTML: the browser's own, or the server's (`lendDocument`). */
let reader: { document: Document; purifier: Purifier } | undefined = globalThis.document && {
  document: globalThis.document,
  purifier: DOMPurify,
}

/** Sets the document used for prerendering on a server. */
export function lendDocument(window: Parameters<typeof DOMPurify>[0] & { document: Document }): void {
  reader = { document: window.document, purifier: DOMPurify(window) }
}

/** Replaces the element by one with another tag name, keeping attributes and children. */
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

/** Removes spans above 99, because a cell of a thousand rows can freeze the browser. */
function tidySpans(cell: Element): void {
  for (const name of ['colspan', 'rowspan']) {
    const written = cell.getAttribute(name)
    if (written !== null && !/^[1-9]\d?$/.test(written)) cell.removeAttribute(name)
  }
}

/** Nesting limit. Parsers without one need seconds for deeper HTML, or overflow the stack. */
const DEEPEST = 100
/** Tags that hold nothing, or are closed implicitly by the next one. */
const FLAT = new Set('br hr img wbr input col link meta p li dt dd td th tr option'.split(' '))

/** Returns true if elements are nested deeper than the limit, judged by their tags alone. */
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

/** Returns the text of HTML, escaped. */
function wordsOf(html: string): string {
  return html.replace(/<[^>]*>?/g, ' ').replaceAll('<', '&lt;')
}
