import type { ModifiablePageContentRow } from '../tables/modifiable-page-content.ts'
import { plainText, summary } from './summary.ts'

/** More than a preview shows, so that a huge page costs nothing. */
const ELEMENTS_READ = 20

/**
 * What a custom page tells in a preview: its first words and its first image. Reads any structure, however wrong;
 * what is not there stays empty.
 */
export function pageSummary({ content_structure: structure }: ModifiablePageContentRow): {
  text: string
  image: string | null
} {
  const elements: unknown = structure?.['elements']
  const list = Array.isArray(elements) ? elements.slice(0, ELEMENTS_READ).filter(isRecord) : []
  const texts = list
    .filter(({ type }) => type === 'text')
    .map(({ content }) => (typeof content === 'string' ? plainText(content.slice(0, 5_000)) : ''))
  const image = list.find(({ type, src }) => type === 'image' && typeof src === 'string' && src.trim() !== '')
  return {
    text: summary(texts.filter((text) => text !== '').join(' ')),
    image: typeof image?.['src'] === 'string' ? image['src'].trim() : null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
