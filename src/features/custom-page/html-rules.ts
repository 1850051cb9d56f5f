import { pageHref } from '#domain/custom-page/address.ts'
import type { Colour } from '#domain/custom-page/colour.ts'
import { inlineStyle } from '#domain/custom-page/inline-style.ts'
import type { HtmlRules } from '#ui/safe-html.tsx'

/** What links and styles inside of a page's text may say. `ground` lies behind the text. */
export function htmlRules(ground: Colour): HtmlRules {
  return { href: pageHref, style: (written) => inlineStyle(written, ground) }
}
