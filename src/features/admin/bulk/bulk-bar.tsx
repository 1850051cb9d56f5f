import {
  CalendarClock,
  CircleDollarSign,
  Eye,
  FolderInput,
  QrCode,
  Ruler,
  Tags,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { mayWrite } from '#domain/access/roles.ts'
import { findCatalogueRows, type CatalogueRows } from '#db/queries/admin-catalogue.ts'
import { useKept, useLive } from '#app/store/react.tsx'
import { MOST_AT_ONCE, planBulk } from '#domain/commands/bulk.ts'
import { productCount, countLabel } from '#domain/core/format.ts'
import { SelectionBar } from '#ui/lists/selection.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import { Confirm, FirstNames } from '#ui/overlays/confirm.tsx'
import { BulkDialog, type BulkFormKind } from './bulk-dialog.tsx'
import { useBulk } from './bulk-form.tsx'

type Kind = BulkFormKind | 'delete'
const ACTIONS: readonly { kind: Kind; label: string; icon: LucideIcon }[] = [
  { kind: 'visibility', label: 'Visibilidad', icon: Eye },
  { kind: 'section', label: 'Sección', icon: FolderInput },
  { kind: 'price', label: 'Precio', icon: CircleDollarSign },
  { kind: 'unit', label: 'Unidad', icon: Ruler },
  { kind: 'keywords', label: 'Palabras', icon: Tags },
  { kind: 'plan', label: 'Planear', icon: CalendarClock },
  { kind: 'delete', label: 'Eliminar', icon: Trash2 },
]

type BulkBarProps = {
  selectedIds: ReadonlySet<string>
  onClear: () => void
  /** Prints labels of the selected products that still exist. */
  onLabels: (ids: ReadonlySet<string>) => void
}

/** Renders the actions on all selected products, at the bottom within reach of the thumb. They work offline. */
export function BulkBar({ selectedIds, onClear, onLabels }: BulkBarProps) {
  const rows = useLive(findCatalogueRows)
  const [open, setOpen] = useState<Kind | null>(null)
  const opening = useOpening(open !== null)
  // Keeps the kind of the dialog during its exit animation.
  const last = useKept(open === 'delete' || open === null ? undefined : open) ?? 'visibility'
  // Another admin may have deleted a selected product.
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
      <BulkDelete isOpen={open === 'delete'} ids={ids} rows={rows} onClose={close} onDeleted={onClear} />
    </>
  )
}

type BulkDeleteProps = {
  isOpen: boolean
  ids: ReadonlySet<string>
  rows: CatalogueRows
  onClose: () => void
  onDeleted: () => void
}

/** Asks before many products are deleted, and names the first of them (A§2). */
function BulkDelete({ isOpen, ids, rows, onClose, onDeleted }: BulkDeleteProps) {
  const { run } = useBulk(ids)
  const { effects } = useMemo(() => planBulk({ kind: 'delete' }, ids, rows), [ids, rows])
  const onHome = new Set(rows.links.map((link) => link.product_id))
  const shown = effects.filter(({ id }) => onHome.has(id)).length
  const confirm = async () => {
    onClose()
    if (await run({ kind: 'delete' })) onDeleted()
  }
  return (
    <Confirm
      isOpen={isOpen}
      title={`¿Eliminar ${productCount(effects.length)}?`}
      action="Eliminar"
      onConfirm={() => void confirm()}
      onCancel={onClose}
      // Once the products are deleted the bar is gone, and cannot take the focus.
      finalFocus={() => document.querySelector('main')}
    >
      <FirstNames rows={effects} more={(n) => `y ${productCount(n)} más`} />
      {shown > 0 && (
        <span>{`La página de inicio muestra ${shown} de ellos: también ${shown === 1 ? 'saldrá' : 'saldrán'} de ahí. `}</span>
      )}
      <span>Podrás deshacerlo.</span>
    </Confirm>
  )
}
