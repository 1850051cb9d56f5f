/** Whose pages these are, and where they stand. */
export type Site = {
  /** Scheme, host and port without a slash at the end: 'https://claqueta.mx'. */
  origin: string
  /** Digits for wa.me, with country code (AMB-58). */
  whatsapp: string
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
