import type { Head } from './head.ts'

/** Element of a document's head. `key` identifies it and is the same on every page. */
export type HeadTag = {
  key: string
  tag: 'title' | 'meta' | 'link' | 'script'
  attributes: Readonly<Record<string, string>>
  text?: string
}

const meta = (name: string, content: string): HeadTag => ({
  key: name,
  tag: 'meta',
  attributes: { name, content },
})
const og = (property: string, content: string): HeadTag => ({
  key: property,
  tag: 'meta',
  attributes: { property, content },
})
const link = (key: string, attributes: Record<string, string>): HeadTag => ({ key, tag: 'link', attributes })
const ICON_KEYS = ['icon', 'icon-small']

/** Returns the icons of a page: its own in the tab, the shop's elsewhere. */
function icons({ favicon, icons: { tab, touch } }: Head): HeadTag[] {
  const shown = favicon === null ? tab : [{ href: favicon }]
  return [
    ...shown.map((icon, index) => link(ICON_KEYS[index] ?? `icon-${index}`, { rel: 'icon', ...icon })),
    link('touch-icon', { rel: 'apple-touch-icon', href: touch }),
  ]
}

/** Returns the elements of a head, in document order. */
export function headTags(head: Head): HeadTag[] {
  const { title, description, canonical, image } = head
  const tags: HeadTag[] = [
    { key: 'title', tag: 'title', attributes: {}, text: title },
    meta('description', description),
    meta('keywords', head.keywords.join(', ')),
    ...icons(head),
  ]
  if (canonical === null) return [...tags, meta('robots', 'noindex, nofollow')]
  return [
    ...tags,
    { key: 'canonical', tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    og('og:type', head.type),
    og('og:site_name', head.siteName),
    og('og:locale', 'es_MX'),
    og('og:title', title),
    og('og:description', description),
    og('og:url', canonical),
    og('og:image', image.url),
    og('og:image:alt', image.alt),
    ...(image.size
      ? [
          // Every image of known size was made for link previews.
          og('og:image:type', 'image/jpeg'),
          og('og:image:width', String(image.size.width)),
          og('og:image:height', String(image.size.height)),
        ]
      : []),
    meta('twitter:card', 'summary_large_image'),
    ...head.structured.map((thing, index) => ({
      key: `structured-${index}`,
      tag: 'script' as const,
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(thing),
    })),
  ]
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes text for use between tags and in attributes. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

/** Attribute that marks the elements of the current page. */
export const HEAD_KEY = 'data-head'

/** Formats the elements as HTML. Stored text cannot leave its attribute or its script. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ key, tag, attributes, text = '' }) => {
      const pairs = Object.entries({ ...attributes, [HEAD_KEY]: key })
      const open = `<${tag} ${pairs.map(([name, value]) => `${name}="${escaped(value)}"`).join(' ')}>`
      if (tag === 'title') return `${open}${escaped(text)}</title>`
      if (tag === 'script') return `${open}${text.replaceAll('<', String.raw`\u003c`)}</script>`
      return open
    })
    .join('\n    ')
}

const SPOT = /<!--head-->[\s\S]*?<!--\/head-->/

/** Replaces the head of the app's page. */
export function withHead(shell: string, tags: readonly HeadTag[]): string {
  // A function, because '$&' in a stored text would be replaced.
  return shell.replace(SPOT, () => `<!--head-->\n    ${headHtml(tags)}\n    <!--/head-->`)
}
