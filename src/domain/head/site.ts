import { loadedFrom } from '#domain/images/uploaded-images.ts'
import type { Business } from '#domain/business/business.ts'

/** Business with the origin of its public pages. */
export type Site = Pick<Business, 'brand' | 'whatsapp' | 'contact_email' | 'contact_address'> &
  Partial<Pick<Business, 'priceUnit' | 'contact_hours' | 'contact_map_url' | 'town' | 'region'>> & {
    /** Scheme, host and port without a slash at the end: 'https://claqueta.mx'. */
    origin: string
    /** Origin of the bucket, '' or absent if it is the site's own. */
    bucket?: string
  }

/** Returns the site of a business. Its origin is the configured one, otherwise `here`. */
export function siteOf(business: Business, here: string, bucket = ''): Site {
  return { ...business, origin: business.siteUrl ?? here, bucket }
}

/** Replaces the names of a web app manifest by the shop's. Screenshots of the demo shop are left out for others. */
export function shopManifest(text: string, { brand }: Pick<Business, 'brand'>): string {
  const { screenshots, ...manifest } = JSON.parse(text) as Record<string, unknown>
  const isDemo = manifest['short_name'] === brand
  return JSON.stringify({
    ...manifest,
    name: `${brand}: renta de equipo de filmación`,
    short_name: brand,
    ...(isDemo && { screenshots }),
  })
}

/** Resolves a stored address to an absolute http(s) address. Returns null for a blank one and for other schemes. */
export function absoluteUrl(
  address: string | null,
  { origin, bucket = '' }: Pick<Site, 'origin' | 'bucket'>,
): string | null {
  const text = loadedFrom(address?.trim() ?? '', bucket)
  if (text === '') return null
  try {
    const url = new URL(text, `${origin}/`)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}
