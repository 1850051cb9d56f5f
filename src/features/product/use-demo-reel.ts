import { findAerialPage } from '#db/queries/aerial-filming-page-content.ts'
import { useBusiness } from '#app/store/business.ts'
import { usePrimedLive } from '#app/store/react.tsx'
import { videoAddress } from '#domain/pages/aerial.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { videoPlayer, type VideoPlayer } from '#domain/images/video.ts'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'

/** The one product whose image opens a demo reel (S§2). */
const DEMO_REEL_PRODUCT = 'Drone | Destination Weddings'
/** Where a phone ends (S§9). */
const PHONE = '(max-width: 40em)'

function hasDemoReel({ name, name_es }: CatalogueProduct): boolean {
  return name.trim() === DEMO_REEL_PRODUCT || name_es?.trim() === DEMO_REEL_PRODUCT
}

/**
 * The film that a tap on this product's image plays: the configured one, else that of the aerial page. Null for
 * other products and when there is none: the image is then enlarged as usual (AMB-49).
 */
export function useDemoReel(product: CatalogueProduct): VideoPlayer | null {
  const isPhone = useMediaQuery(PHONE)
  const { demoReelUrl } = useBusiness()
  const page = usePrimedLive(findAerialPage)
  if (!hasDemoReel(product)) return null
  const address = demoReelUrl ?? (page ? videoAddress(page, isPhone) : null)
  return address === null ? null : videoPlayer(address)
}
