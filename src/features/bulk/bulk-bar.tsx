import { CircleDollarSign, Eye, FolderInput, QrCode, Tags, Trash2, type LucideIcon } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useStaffRole } from '#app/access/use-staff-role.ts'
import { mayWrite } from '#domain/access/roles.ts'
import { findCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useLive } from '#app/store/react.tsx'
import { MOST_AT_ONCE, type BulkAction } from '#domain/commands/bulk/bulk.ts'
import { productCount, countLabel } from '#domain/core/format.ts'
import { SelectionBar } from '#ui/lists/selection-bar.tsx'
import { useOpening } from '#ui/hooks/use-opening.ts'
import { BulkDelete } from './bulk-delete.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

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
  const role = useStaffRole()
  const offered = ACTIONS.filter(({ kind }) => kind === 'visibility' || mayWrite(role, 'products'))
  const close = () => setOpen(null)
  if (!rows || (ids.size === 0 && open === null)) return null
  return (
    <>
      <SelectionBar
        label="Artículos seleccionados"
        count={countLabel(ids.size, 'seleccionado', 'seleccionados')}
        tooMany={ids.size > MOST_AT_ONCE ? `Elige como máximo ${productCount(MOST_AT_ONCE)} a la vez.` : null}
        actions={[
          ...offered.map(({ kind, label, icon }) => ({
            label,
            icon,
            isDanger: kind === 'delete',
            onSelect: () => setOpen(kind),
            ...(kind === 'delete' ? { ref: deleteRef } : {}),
          })),
          { label: 'Etiquetas', name: 'Imprimir etiquetas', icon: QrCode, onSelect: () => onLabels(ids) },
        ]}
        onClear={onClear}
      />
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
