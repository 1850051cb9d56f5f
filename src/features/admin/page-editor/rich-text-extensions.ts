import { generateHTML, getSchema, type Extensions, type JSONContent } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { DOMParser as ProseMirrorParser } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { pageHref } from '#domain/custom-page/stored.ts'
import { htmlShape } from '#domain/page-editor/html-shape.ts'
import { trustedHtml } from '#ui/html/trusted-types.ts'

/** What the editor of texts knows: all of it passes the page's allow-list (ADR 0010). */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    // The editor of the page takes back and does again, texts included.
    undoRedo: false,
    trailingNode: false,
    // A page has a main heading of its own. Five and six are kept where they are stored.
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => pageHref(url) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TextStyle,
  Color,
  BackgroundColor,
  FontSize,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
]

const reader = ProseMirrorParser.fromSchema(getSchema(EXTENSIONS))

/** Sanitised HTML as the editor can take it in. Of text the editor would make elements itself, and may not. */
export function toEditor(html: string): JSONContent {
  return reader.parse(pushDownStyles(html)).toJSON() as JSONContent
}

/** Whether the editor would lose something of a text: sanitised HTML in, what comes out again has another shape. */
export function losesIn(clean: string, sanitise: (html: string) => string): boolean {
  if (clean.trim() === '') return false
  try {
    const again = sanitise(generateHTML(toEditor(clean), EXTENSIONS))
    return htmlShape(again) !== htmlShape(clean)
  } catch (error) {
    console.warn('A text cannot be read by the editor.', error)
    return true
  }
}

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
function pushDownStyles(html: string): HTMLElement {
  const holder = new DOMParser().parseFromString(trustedHtml(html), 'text/html').body
  for (const block of holder.querySelectorAll(BLOCKS)) pushDown(block)
  return holder
}
