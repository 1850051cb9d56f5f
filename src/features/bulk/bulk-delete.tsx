import { useMemo, useRef, type RefObject } from 'react'
import type { CatalogueRows } from '#db/queries/catalogue-rows.ts'
import { planBulk } from '#domain/commands/bulk/bulk.ts'
import { productCount } from '#domain/core/format.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { useBulk } from './use-bulk.ts'
import styles from './bulk-delete.module.css'

/** Products named in the question; the others are counted. */
const NAMED = 6

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
      <span className={styles['names']}>
        {effects.slice(0, NAMED).map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
        {effects.length > NAMED && (
          <span className="num">{`y ${productCount(effects.length - NAMED)} más`}</span>
        )}
      </span>
      {shown > 0 && (
        <span>{`La página de inicio muestra ${shown} de ellos: también ${shown === 1 ? 'saldrá' : 'saldrán'} de ahí. `}</span>
      )}
      <span>Podrás deshacerlo.</span>
    </Confirm>
  )
}
