import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { useState } from 'react'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive, useStoreState } from '#app/store/react.tsx'
import { countLabel } from '#domain/core/format.ts'
import { Button } from '#ui/layout/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { LateDialog } from '#ui/overlays/late/late-dialog.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { exportProducts } from './export-products.ts'
import styles from './csv-tools.module.css'

// What reads files comes when a file is to be read.
const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((file) => file.ImportDialog))

const LABEL = 'Importar y exportar'

type CsvToolsProps = {
  selectedIds: ReadonlySet<string>
  /** What the screen shows: all products, or what was searched for. */
  shownIds: readonly string[]
  /** The address asks for the import. */
  isImportAsked: boolean
  onImportClosed: () => void
  /** What else brings something into the catalogue. */
  more?: readonly MenuItem[]
}

/** Products out to a spreadsheet and back in. Works offline. */
export function CsvTools(props: CsvToolsProps) {
  const { selectedIds, shownIds, isImportAsked, onImportClosed, more = [] } = props
  const state = useStoreState()
  const total = useLive(findAdminCatalogue)?.products.size ?? 0
  const [isStarted, setStarted] = useState(false)
  const isOpen = isStarted || isImportAsked
  const close = () => {
    setStarted(false)
    if (isImportAsked) onImportClosed()
  }
  const save = async (ids: ReadonlySet<string> | null) => {
    if (state.phase !== 'ready') return
    try {
      const { count, name } = await exportProducts(state.store.db, ids)
      toaster.create({
        type: 'success',
        title: countLabel(count, 'artículo exportado', 'artículos exportados'),
        description: name,
      })
    } catch (error) {
      console.error('The products could not be exported.', error)
      toaster.create({
        type: 'error',
        title: 'Error al exportar',
        description: 'No se pudo crear el archivo. Inténtalo de nuevo.',
      })
    }
  }
  const exportItem = (label: string, ids: ReadonlySet<string> | null): MenuItem => ({
    label,
    icon: Download,
    onSelect: () => void save(ids),
  })
  const items: (MenuItem | 'divider')[] = [
    {
      label: 'Importar CSV o Excel…',
      icon: Upload,
      onSelect: () => setStarted(true),
    },
    ...more,
    'divider',
    exportItem('Exportar todo (CSV)', null),
    ...(shownIds.length > 0 && shownIds.length < total
      ? [exportItem(`Exportar lo que se muestra (${shownIds.length})`, new Set(shownIds))]
      : []),
    ...(selectedIds.size > 0 ? [exportItem(`Exportar selección (${selectedIds.size})`, selectedIds)] : []),
  ]
  return (
    <>
      <Menu
        label={LABEL}
        items={items}
        trigger={
          <Button aria-label={LABEL} className={styles['trigger'] ?? ''}>
            <FileSpreadsheet aria-hidden />
            {LABEL}
          </Button>
        }
      />
      <LateDialog name="la importación" isOpen={isOpen} onClose={close}>
        <ImportDialog isOpen={isOpen} onClose={close} />
      </LateDialog>
    </>
  )
}
