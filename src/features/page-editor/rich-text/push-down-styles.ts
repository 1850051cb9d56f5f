import { trustedHtml } from '#ui/html/trusted-types.ts'

const BLOCKS = 'p, h2, h3, h4, h5, h6, ul, ol, li, blockquote, div'
/** What belongs to a block as a whole. */
const OF_BLOCKS = new Set(['text-align'])

type Declarations = Map<string, string>

function readStyle(element: Element): Declarations {
  const parts = (element.getAttribute('style') ?? '').split(';').map((part) => part.split(':'))
  return new Map(
    parts.flatMap(([name = '', ...value]) =>
      name.trim() === '' ? [] : [[name.trim().toLowerCase(), value.join(':').trim()] as const],
    ),
  )
}

function writeStyle(element: Element, style: Declarations): void {
  const text = [...style].map(([name, value]) => `${name}: ${value}`).join('; ')
  if (text === '') element.removeAttribute('style')
  else element.setAttribute('style', text)
}

function pushDown(block: Element): void {
  const style = readStyle(block)
  const inner = [...block.children].filter((child) => child.matches(BLOCKS))
  const moving = new Map([...style].filter(([name]) => inner.length > 0 || !OF_BLOCKS.has(name)))
  if (moving.size === 0) return
  writeStyle(block, new Map([...style].filter(([name]) => !moving.has(name))))
  if (inner.length === 0) {
    const span = document.createElement('span')
    writeStyle(span, moving)
    span.append(...block.childNodes)
    block.append(span)
    return
  }
  for (const child of inner) writeStyle(child, new Map([...moving, ...readStyle(child)]))
}

/**
 * Moves what a block says about the looks of its words to the words themselves, where an editor of texts keeps it:
 * `<h2 style="color: red">` → `<h2><span style="color: red">`. It looks the same. Takes sanitised HTML and gives an element
 * that holds it.
 */
export function pushDownStyles(html: string): HTMLElement {
  const holder = new DOMParser().parseFromString(trustedHtml(html), 'text/html').body
  for (const block of holder.querySelectorAll(BLOCKS)) pushDown(block)
  return holder
}
