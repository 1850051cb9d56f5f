import type { Locator } from '@playwright/test'
import { JSDOM } from 'jsdom'

/**
 * Returns an element's HTML, normalized so that it is the same rendered by React or hydrated from a painted page. These
 * differ in the order of attributes, the spelling of styles, split texts, and properties without attribute.
 * @param change removes parts that are not compared, on a copy in the page
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
