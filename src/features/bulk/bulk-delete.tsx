import { useMemo, useRef, type RefObject } from 'react'
import type { CatalogueRows } from '#db/queries/catalogue-rows.ts'
import { planBulk } from '#domain/commands/bulk/bulk.ts'
import { productCount } from '#domain/core/format.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { FirstNames } from '#ui/overlays/first-names.tsx'
import { useBulk } from './use-bulk.ts'

type BulkDeleteProps = {
  isOpen: boolean
  ids: ReadonlySet<string>
  rows: CatalogueRows
  onClose: () => void
  onDeleted: () => void
  /** What opened this. */
  buttonRef: RefObject<HTMLElement | null>
}

/** Asks before many products are deleted, naming them (A§2). */
export function BulkDelete({ isOpen, ids, rows, onClose, onDeleted, buttonRef }: BulkDeleteProps) {
  const { run } = useBulk(ids)
  const { effects } = useMemo(() => planBulk({ kind: 'delete' }, ids, rows), [ids, rows])
  const onHome = new Set(rows.links.map((link) => link.product_id))
  const shown = effects.filter(({ id }) => onHome.has(id)).length
  const isConfirmed = useRef(false)
  const confirm = async () => {
    isConfirmed.current = true
    onClose()
    if (await run({ kind: 'delete' })) onDeleted()
    isConfirmed.current = false
  }
  return (
    <Confirm
      isOpen={isOpen}
      title={`¿Eliminar ${productCount(effects.length)}?`}
      action="Eliminar"
      onConfirm={() => void confirm()}
      onCancel={onClose}
      // The bar goes with what it was for.
      finalFocus={() => (isConfirmed.current ? document.querySelector('main') : buttonRef.current)}
    >
      <FirstNames rows={effects} more={(n) => `y ${productCount(n)} más`} />
      {shown > 0 && (
        <span>{`La página de inicio muestra ${shown} de ellos: también ${shown === 1 ? 'saldrá' : 'saldrán'} de ahí. `}</span>
      )}
      <span>Podrás deshacerlo.</span>
    </Confirm>
  )
}
