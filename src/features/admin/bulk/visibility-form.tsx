import { useState } from 'react'
import { findCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import { Segments } from '#ui/forms/toggles.tsx'
import { BulkForm, type BulkFormProps } from './bulk-form.tsx'

/** Shows or hides products, for screens that do not read the product rows themselves. */
export function ProductsVisibility(props: Omit<BulkFormProps, 'rows'>) {
  const rows = useLive(findCatalogueRows)
  const opening = useOpening(props.isOpen)
  return rows && <VisibilityForm key={opening} rows={rows} {...props} />
}

/** Shows products to visitors or hides them. Starts with the choice that changes more of them. */
export function VisibilityForm(props: BulkFormProps) {
  const { ids, rows } = props
  const [wanted, setWanted] = useState<'hide' | 'show'>(() => {
    const chosen = rows.products.filter(({ id }) => ids.has(id))
    return chosen.filter((product) => product.is_public).length * 2 >= chosen.length ? 'hide' : 'show'
  })
  const isPublic = wanted === 'show'
  return (
    <BulkForm
      {...props}
      title="Cambiar visibilidad"
      verb={isPublic ? 'Publicar' : 'Ocultar'}
      action={{ kind: 'visibility', isPublic }}
    >
      <Segments
        label="En el catálogo público"
        options={[
          { value: 'hide', label: 'Ocultar' },
          { value: 'show', label: 'Publicar' },
        ]}
        value={wanted}
        onChange={setWanted}
      />
    </BulkForm>
  )
}
