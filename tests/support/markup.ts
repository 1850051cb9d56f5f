import type { Locator } from '@playwright/test'
import { JSDOM } from 'jsdom'

/**
 * Reads what an element draws, as HTML. The same whether React made it or took it over from a painted page: these differ
 * in the order of attributes, the spelling of styles, texts in parts, and what is set as a property only.
 * @param change removes from a copy, in the page, what is not to be compared
 */
export async function drawnMarkup(element: Locator, change: (copy: Element) => void): Promise<string> {
  const copy = await element.evaluateHandle((original) => original.cloneNode(true) as Element)
  await copy.evaluate(change)
  const html = await copy.evaluate((root) => {
    for (const styled of [root, ...root.querySelectorAll('[style]')]) {
      const text = (styled as HTMLElement).style.cssText
      styled.removeAttribute('style')
      if (text !== '') styled.setAttribute('style', text)
    }
    return root.outerHTML
  })
  return plain(html)
}

function plain(html: string): string {
  const fragment = JSDOM.fragment(html.replaceAll('<!-- -->', ''))
  for (const element of fragment.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const)
    for (const [name] of attributes) element.removeAttribute(name)
    for (const [name, value] of attributes.toSorted(([one], [other]) => (one < other ? -1 : 1)))
      if (name !== 'muted') element.setAttribute(name, value)
  }
  return fragment.firstElementChild?.outerHTML ?? ''
}
