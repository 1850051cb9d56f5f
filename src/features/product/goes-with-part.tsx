import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { useWarmPart } from '#ui/overlays/warm-parts.ts'

const GoesWith = lazyPart(() => import('./goes-with.tsx').then((file) => file.GoesWith))

/** The room for what a product goes with: its code comes after everything else, and only to a product that has some. */
export function GoesWithPart({ product }: { product: CatalogueProduct }) {
  const isWanted = product.goes_with.length > 0
  const isHere = useWarmPart(GoesWith, isWanted)
  return (
    isWanted &&
    isHere && (
      <SectionBoundary name="lo que suele llevarse con él">
        <GoesWith product={product} />
      </SectionBoundary>
    )
  )
}
