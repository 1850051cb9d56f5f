import { readColour } from '#domain/custom-page/colour.ts'
import { trustedHtml } from '#ui/html/trusted-types.ts'

/** Sizes that word processors give every text, in px: 10 to 12 pt, and 16 px of browsers. */
const PLAIN_SIZES = [13, 16.5] as const
const PX = { px: 1, pt: 4 / 3, em: 16, rem: 16 } as const

/** Returns pasted HTML as its writer chose it, to be sanitised afterwards. */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  tidyPasted(body)
  return body.innerHTML
}

/**
 * Reduces pasted HTML to what its writer chose. Word, Google Docs and LibreOffice write the colour of ink and paper and
 * the size at every text, which on a page of another colour cannot be read. Makes lists of Word's paragraphs.
 * @param body parsed HTML, changed in place
 */
function tidyPasted(body: HTMLElement): void {
  // The editor's own slices have only what the user chose.
  if (body.querySelector('[data-pm-slice]')) return
  for (const element of body.querySelectorAll('style, script, meta, title, link, xml')) element.remove()
  // Docs wrap all in bold that is none.
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong'))
    if (/^(?:normal|[1-4]00)$/.test(bold.style.fontWeight)) bold.replaceWith(...bold.childNodes)
  makeLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) tidyStyle(element)
  for (const element of body.querySelectorAll('font[color], [bgcolor]')) {
    element.removeAttribute('color')
    element.removeAttribute('bgcolor')
  }
}

/** Elements for text styles, which the page keeps as elements. */
const MARKS: readonly (readonly [name: string, property: string, is: RegExp])[] = [
  ['strong', 'font-weight', /^(?:bold|[6-9]00)$/],
  ['em', 'font-style', /^italic/],
  ['u', 'text-decoration', /underline/],
  ['s', 'text-decoration', /line-through/],
]

function tidyStyle(element: HTMLElement): void {
  const { style } = element
  const inLine = element.matches('span, font')
  for (const [name, property, is] of inLine ? MARKS : []) {
    const value = style.getPropertyValue(property) || style.getPropertyValue('text-decoration-line')
    if (!is.test(value)) continue
    const mark = element.ownerDocument.createElement(name)
    mark.append(...element.childNodes)
    element.append(mark)
  }
  const { color } = style
  const paper = style.backgroundColor || style.background
  const kept = new Map([
    ['color', isInk(color) ? '' : color],
    ['background-color', isPaper(paper) ? '' : paper],
    ['font-size', isPlainSize(style.fontSize) ? '' : style.fontSize],
    ['text-align', /^(?:center|right|justify)$/.test(style.textAlign) ? style.textAlign : ''],
  ])
  const text = [...kept].flatMap(([name, value]) => (value === '' ? [] : `${name}: ${value}`)).join('; ')
  if (text === '') element.removeAttribute('style')
  else element.setAttribute('style', text)
}

/** Returns true for the ink of a word processor: black, nearly black, or automatic. */
function isInk(colour: string): boolean {
  const read = readColour(colour)
  // Names of the system, such as 'windowtext', are no colours here.
  if (!read) return true
  const { red, green, blue } = read
  const most = Math.max(red, green, blue)
  return most <= 0x44 && most - Math.min(red, green, blue) <= 24
}

/** Returns true for paper: white or transparent. */
function isPaper(colour: string): boolean {
  const read = readColour(colour)
  return !read || read.alpha === 0 || Math.min(read.red, read.green, read.blue) >= 0xf5
}

function isPlainSize(size: string): boolean {
  const [, number, unit = 'px'] = /^([\d.]+)(px|pt|em|rem)$/.exec(size.trim()) ?? []
  if (number === undefined) return true
  const px = Number(number) * PX[unit as keyof typeof PX]
  return px >= PLAIN_SIZES[0] && px <= PLAIN_SIZES[1]
}

/** Turns Word's paragraphs with markers into lists. */
function makeLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    if (/mso-list:\s*(?:skip|none)/i.test(item.getAttribute('style') ?? '')) continue
    const marker = item.querySelector('[style*="mso-list:Ignore" i]')
    const name = /^\s*(?:\d+|[a-z])[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    const document = item.ownerDocument
    const before = item.previousElementSibling
    const list = before?.matches(`${name}[data-word]`) ? before : document.createElement(name)
    list.setAttribute('data-word', '')
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    if (list !== before) item.before(list)
    list.append(entry)
    item.remove()
  }
}
