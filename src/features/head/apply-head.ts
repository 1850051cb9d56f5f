import { HEAD_KEY, type HeadTag } from '#domain/head/head-tags.ts'
import { trustedData } from '#ui/html/trusted-types.ts'

/**
 * Makes a document's head say what these elements say. Elements that are right already, from the server or from before,
 * are left as they are; those of an earlier page go.
 */
export function applyHead(document: Document, tags: readonly HeadTag[]): void {
  const present = new Map<string, Element>()
  for (const element of document.head.querySelectorAll(`[${HEAD_KEY}]`)) {
    present.set(element.getAttribute(HEAD_KEY) ?? '', element)
  }
  for (const { key, tag, attributes, text = '' } of tags) {
    const known = present.get(key)
    present.delete(key)
    const element = known ?? document.createElement(tag)
    for (const [name, value] of Object.entries({ ...attributes, [HEAD_KEY]: key })) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value)
    }
    if (element.textContent !== text) element.textContent = tag === 'script' ? trustedData(text) : text
    for (const name of element.getAttributeNames()) {
      if (name !== HEAD_KEY && !(name in attributes)) element.removeAttribute(name)
    }
    if (!known) document.head.append(element)
  }
  for (const element of present.values()) element.remove()
}

/** The path that the document's head was made for, as its canonical link says. */
export function pathOfHead(document: Document): string | null {
  const link = document.head.querySelector(`link[rel=canonical][${HEAD_KEY}]`)
  const href = link?.getAttribute('href')
  return href && URL.canParse(href) ? new URL(href).pathname : null
}
