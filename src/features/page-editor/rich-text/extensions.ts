import { generateHTML, getSchema, type Extensions, type JSONContent } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { DOMParser } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { pageHref } from '#domain/custom-page/address.ts'
import { htmlShape } from '#domain/page-editor/html-shape.ts'
import { pushDownStyles } from './push-down-styles.ts'

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

const reader = DOMParser.fromSchema(getSchema(EXTENSIONS))

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
