import { CircleDollarSign, Eye, FolderInput, QrCode, Tags, Trash2, X, type LucideIcon } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { findCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useLive } from '#app/store/react.tsx'
import { MOST_AT_ONCE, type BulkAction } from '#domain/commands/bulk/bulk.ts'
import { productCount, countLabel } from '#domain/core/format.ts'
import { Button } from '#ui/layout/button.tsx'
import { useOpening } from '#ui/hooks/use-opening.ts'
import { BulkDelete } from './bulk-delete.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './bulk-bar.module.css'

type Kind = BulkAction['kind']
const ACTIONS: readonly { kind: Kind; label: string; icon: LucideIcon }[] = [
  { kind: 'visibility', label: 'Visibilidad', icon: Eye },
  { kind: 'section', label: 'Sección', icon: FolderInput },
  { kind: 'price', label: 'Precio', icon: CircleDollarSign },
  { kind: 'keywords', label: 'Palabras', icon: Tags },
  { kind: 'delete', label: 'Eliminar', icon: Trash2 },
]

type BulkBarProps = {
  selectedIds: ReadonlySet<string>
  /** Nothing is selected any more. */
  onClear: () => void
  /** Labels of those that are still there are wanted. */
  onLabels: (ids: ReadonlySet<string>) => void
}

/** What can be done to all selected products at once, at the bottom where the thumb is. Works offline. */
export function BulkBar({ selectedIds, onClear, onLabels }: BulkBarProps) {
  const rows = useLive(findCatalogueRows)
  const [open, setOpen] = useState<Kind | null>(null)
  const opening = useOpening(open !== null)
  // The dialog's words stay while it leaves.
  const [last, setLast] = useState<Exclude<Kind, 'delete'>>('visibility')
  if (open !== null && open !== 'delete' && open !== last) setLast(open)
  const deleteRef = useRef<HTMLButtonElement>(null)
  // One that another admin deleted meanwhile is not selected any more.
  const ids = useMemo(
    () => new Set(rows?.products.filter(({ id }) => selectedIds.has(id)).map(({ id }) => id)),
    [rows, selectedIds],
  )
  const close = () => setOpen(null)
  if (!rows || (ids.size === 0 && open === null)) return null
  return (
    <>
      <div className={styles['room']} aria-hidden />
      <section className={styles['bar']} aria-label="Artículos seleccionados">
        <div className={styles['count']}>
          <p className="num" role="status">
            {countLabel(ids.size, 'seleccionado', 'seleccionados')}
          </p>
          <Button variant="quiet" size="icon" aria-label="Vaciar selección" onClick={onClear}>
            <X aria-hidden />
          </Button>
        </div>
        {ids.size > MOST_AT_ONCE ? (
          <p className={styles['most']}>{`Elige como máximo ${productCount(MOST_AT_ONCE)} a la vez.`}</p>
        ) : (
          <div className={styles['actions']}>
            {ACTIONS.map(({ kind, label, icon: Icon }) => (
              <button
                key={kind}
                type="button"
                ref={kind === 'delete' ? deleteRef : undefined}
                className={styles['action']}
                data-danger={kind === 'delete' || undefined}
                aria-haspopup="dialog"
                onClick={() => setOpen(kind)}
              >
                <Icon aria-hidden size={20} />
                {label}
              </button>
            ))}
            <button
              type="button"
              className={styles['action']}
              aria-label="Imprimir etiquetas"
              aria-haspopup="dialog"
              onClick={() => onLabels(ids)}
            >
              <QrCode aria-hidden size={20} />
              Etiquetas
            </button>
          </div>
        )}
      </section>
      <BulkDialog
        key={opening}
        kind={last}
        isOpen={open !== null && open !== 'delete'}
        ids={ids}
        rows={rows}
        onClose={close}
      />
      <BulkDelete
        isOpen={open === 'delete'}
        ids={ids}
        rows={rows}
        onClose={close}
        onDeleted={onClear}
        buttonRef={deleteRef}
      />
    </>
  )
}
