import { findCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useLive } from '#app/store/react.tsx'
import { useOpening } from '#ui/hooks/use-opening.ts'
import { VisibilityForm } from './visibility-form.tsx'

type ProductsVisibilityProps = { ids: ReadonlySet<string>; isOpen: boolean; onClose: () => void }

/** Whether visitors see these products, asked from another screen than theirs. */
export function ProductsVisibility(props: ProductsVisibilityProps) {
  const rows = useLive(findCatalogueRows)
  const opening = useOpening(props.isOpen)
  return rows && <VisibilityForm key={opening} rows={rows} {...props} />
}
