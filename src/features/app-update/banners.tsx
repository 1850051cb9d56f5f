import { MemoryBanner } from './memory-banner.tsx'
import { UpdateBanner } from './update-banner.tsx'

/** What the app has to say about itself, above the page. */
export function AppBanners() {
  return (
    <>
      <UpdateBanner />
      <MemoryBanner />
    </>
  )
}
