import { DEMO_BRAND, type Business } from '#domain/business/business.ts'
import { PREVIEW_END } from '#domain/images/upload-name.ts'

/** Icon of a tab, as a `link` has it. */
export type TabIcon = { href: string; type: string; sizes?: string }

/** Addresses of a shop's icons and link preview, as rows hold images. */
export type ShopIcons = {
  tab: readonly TabIcon[]
  /** Opaque square of 180 px for iPhones. */
  touch: string
  /** Icons of the manifest, by side in px. */
  any: Readonly<Record<192 | 512, string>>
  maskable: Readonly<Record<192 | 512, string>>
  /** JPEG of 1200x630 px for pages without an image of their own. */
  preview: string
}

const DEMO: ShopIcons = {
  tab: [
    { href: '/icons/favicon.svg', type: 'image/svg+xml' },
    { href: '/icons/favicon.ico', type: 'image/x-icon', sizes: '32x32' },
  ],
  touch: '/icons/apple-touch-icon.png',
  any: { 192: '/icons/icon-192.png', 512: '/icons/icon-512.png' },
  maskable: { 192: '/icons/maskable-192.png', 512: '/icons/maskable-512.png' },
  preview: '/og-default.jpg',
}

const NEUTRAL: ShopIcons = {
  tab: [
    { href: '/icons/neutral.svg', type: 'image/svg+xml' },
    { href: '/icons/neutral-48.png', type: 'image/png', sizes: '48x48' },
  ],
  touch: '/icons/neutral-touch.png',
  any: { 192: '/icons/neutral-192.png', 512: '/icons/neutral-512.png' },
  maskable: { 192: '/icons/neutral-maskable-192.png', 512: '/icons/neutral-maskable-512.png' },
  preview: '/og-neutral.jpg',
}

/** Returns the icons of a shop: those drawn of its name and logo, else the demo's for the demo, else neutral ones. */
export function shopIcons({
  brand,
  brand_icons: drawn,
}: Pick<Business, 'brand'> & Partial<Pick<Business, 'brand_icons'>>): ShopIcons {
  if (!drawn) return brand === DEMO_BRAND ? DEMO : NEUTRAL
  const file = (end: string) => drawn.replace(/\.png$/, end)
  return {
    tab: [48, 192].map((side) => ({
      href: file(`-${side}.png`),
      type: 'image/png',
      sizes: `${side}x${side}`,
    })),
    touch: file('-touch.png'),
    any: { 192: file('-192.png'), 512: drawn },
    maskable: { 192: file('-maskable-192.png'), 512: file('-maskable-512.png') },
    preview: file(PREVIEW_END),
  }
}
