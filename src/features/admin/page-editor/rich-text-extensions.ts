import { type Extensions, generateHTML, getSchema, type JSONContent } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { DOMParser as ProseMirrorParser } from '@tiptap/pm/model'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { pageHref } from '#domain/custom-page/stored.ts'
import { htmlShape } from '#domain/page-editor/html-shape.ts'
import { trustedHtml } from '#ui/html/trusted-types.ts'

/** Extensions of the text editor. All their output passes the page's allow-list (ADR 0010). */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    // The page editor has its own undo history, which includes texts.
    undoRedo: false,
    trailingNode: false,
    // The page has its own level 1. The toolbar lacks 5 and 6, but stored ones are kept.
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
  TableKit.configure({ table: { resizable: false } }),
]

const reader = ProseMirrorParser.fromSchema(getSchema(EXTENSIONS))

/**
 * Parses sanitised HTML into the editor's document.
 * Given a string, the editor would parse it itself, which Trusted Types block.
 */
export function toEditor(html: string): JSONContent {
  return reader.parse(pushDownStyles(html)).toJSON() as JSONContent
}

/** Returns true if a round trip through the editor would change the shape of sanitised HTML. */
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

/**
 * Moves text styles from blocks to spans inside them, where Tiptap keeps them. The look does not change.
 * `<h2 style="color: red">` → `<h2><span style="color: red">`
 * @returns an element that holds the sanitised HTML
 */
function pushDownStyles(html: string): HTMLElement {
  const holder = new DOMParser().parseFromString(trustedHtml(html), 'text/html').body
  for (const block of holder.querySelectorAll(BLOCKS)) pushDown(block)
  return holder
}

/** Properties that stay on the block. */
const BLOCK_PROPERTIES = new Set(['text-align'])

function pushDown(block: Element): void {
  const style = readStyle(block)
  const inner = [...block.children].filter((child) => child.matches(BLOCKS))
  const moving = new Map([...style].filter(([name]) => inner.length > 0 || !BLOCK_PROPERTIES.has(name)))
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
