import { pageHref } from './address.ts'
import type { Colour } from './colour.ts'
import { inlineStyle } from './inline-style.ts'

/** What links and styles inside of a page's text may say. `ground` lies behind the text. */
export function htmlRules(ground: Colour) {
  return { href: pageHref, style: (written: string) => inlineStyle(written, ground) }
}
