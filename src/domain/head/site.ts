import type { Business } from '#domain/business/business.ts'

/** Whose pages these are, and where they stand. */
export type Site = Pick<Business, 'brand' | 'whatsapp' | 'contactEmail' | 'contactAddress'> &
  Partial<Pick<Business, 'priceUnit' | 'contactHours' | 'contactMapUrl'>> & {
    /** Scheme, host and port without a slash at the end: 'https://claqueta.mx'. */
    origin: string
  }

/** The business's pages where they stand: where it says so, else at `here`. */
export function siteOf(business: Business, here: string): Site {
  return { ...business, origin: business.siteUrl ?? here }
}

/** A stored address as a whole http(s) address; null for blank ones and for what no crawler can fetch. */
export function absoluteUrl(address: string | null, origin: string): string | null {
  const text = address?.trim() ?? ''
  if (text === '') return null
  try {
    const url = new URL(text, `${origin}/`)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}
