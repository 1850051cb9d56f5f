import { safeHref } from '#domain/catalogue/media.ts'

/**
 * Where a link of a custom page leads: what `safeHref` lets through (AMB-57). A page has two addresses, /{slug} and
 * /modif/{slug}, so an address without a leading slash is read from the root; 'www.…' is another site.
 */
export function pageHref(url: unknown): string | null {
  const href = typeof url === 'string' ? safeHref(url) : null
  if (href === null) return null
  if (/^www\./i.test(href)) return `https://${href}`
  return /^(?:[a-z][a-z\d+.-]*:|[/?#])/i.test(href) ? href : `/${href.replace(/^(?:\.{1,2}(?:\/|$))+/, '')}`
}

/** The address of a stored image: on the web, of this site, or inside of the address itself. */
export function imageAddress(src: unknown): string | null {
  if (typeof src !== 'string') return null
  if (/^\s*data:image\/(?:png|jpeg|gif|webp|avif);base64,/i.test(src)) return src.trim()
  const href = pageHref(src)
  return href === null || /^(?:mailto|tel):|^[#?]/i.test(href) ? null : href
}
