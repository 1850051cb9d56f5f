import { loadedFrom } from '#domain/images/uploaded-images.ts'
import { DEMO_BRAND, type Business } from '#domain/business/business.ts'
import { shopIcons, type ShopIcons } from './shop-icons.ts'

/** Business with the origin of its public pages. */
export type Site = Pick<Business, 'brand' | 'whatsapp' | 'contact_email' | 'contact_address'> &
  Partial<
    Pick<Business, 'priceUnit' | 'contact_hours' | 'contact_map_url' | 'town' | 'region' | 'brand_icons'>
  > & {
    /** Scheme, host and port without a slash at the end: 'https://claqueta.mx'. */
    origin: string
    /** Origin of the bucket, '' or absent if it is the site's own. */
    bucket?: string
  }

/** Returns the site of a business. Its origin is the configured one, otherwise `here`. */
export function siteOf(business: Business, here: string, bucket = ''): Site {
  return { ...business, origin: business.siteUrl ?? here, bucket }
}

type Identity = Pick<Site, 'brand' | 'brand_icons' | 'bucket'>

/** Returns the shop's icons of a head, at the addresses from which pages load them. */
export function loadedIcons(site: Identity): Pick<ShopIcons, 'tab' | 'touch'> {
  const { tab, touch } = shopIcons(site)
  const at = (address: string) => loadedFrom(address, site.bucket ?? '')
  return { tab: tab.map((icon) => ({ ...icon, href: at(icon.href) })), touch: at(touch) }
}

/** Returns the complete address of the shop's link preview. */
export function shopImage(site: Identity & Pick<Site, 'origin'>): string {
  const { preview } = shopIcons(site)
  return absoluteUrl(preview, site) ?? site.origin + preview
}

/**
 * Replaces the names and icons of a web app manifest by the shop's. Screenshots of the demo shop are left out for
 * others.
 */
export function shopManifest(text: string, site: Identity): string {
  const { screenshots, shortcuts, ...manifest } = JSON.parse(text) as Record<string, unknown>
  const { brand, bucket = '' } = site
  const { any, maskable } = shopIcons(site)
  const icon = (src: string, side: number) => ({
    src: loadedFrom(src, bucket),
    sizes: `${side}x${side}`,
    type: 'image/png',
  })
  const icons = (['any', 'maskable'] as const).flatMap((purpose) =>
    ([192, 512] as const).map((side) => ({ ...icon({ any, maskable }[purpose][side], side), purpose })),
  )
  const named = (Array.isArray(shortcuts) ? shortcuts : []) as object[]
  return JSON.stringify({
    ...manifest,
    name: `${brand}: renta de equipo de filmación`,
    short_name: brand,
    icons,
    shortcuts: named.map((shortcut) => ({ ...shortcut, icons: [icon(any[192], 192)] })),
    ...(brand === DEMO_BRAND && { screenshots }),
  })
}

/** Resolves a stored address to an absolute http(s) address. Returns null for a blank one and for other schemes. */
export function absoluteUrl(
  address: string | null,
  { origin, bucket = '' }: Pick<Site, 'origin' | 'bucket'>,
): string | null {
  const text = loadedFrom(address?.trim() ?? '', bucket)
  if (text === '' || !URL.canParse(text, `${origin}/`)) return null
  const url = new URL(text, `${origin}/`)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
