import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { useState } from 'react'
import { findAdminCatalogue, readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { useLive, useStoreState } from '#app/store/react.tsx'
import { awaitWholeCatalogue } from '#app/products/whole-catalogue.ts'
import { bucketOrigin } from '#db/core/build.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { siteOf } from '#domain/head/site.ts'
import { completeFrom, withImageAddresses } from '#domain/images/uploaded-images.ts'
import { countLabel } from '#domain/core/format.ts'
import { dayOf } from '#domain/request/rental-dates.ts'
import { Button } from '#ui/layout/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { LateDialog } from '#ui/overlays/late-dialog.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { download } from '#ui/html/download.ts'
import type { Db } from '#db/store/store.ts'
import { inCatalogueOrder } from '#domain/catalogue/admin-lists.ts'
import { sheetCells, writeCsv } from '#domain/csv/write-csv.ts'
import { writeWorkbook } from '#domain/xlsx/write-workbook.ts'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((file) => file.ImportDialog))

const LABEL = 'Importar y exportar'

type CsvToolsProps = {
  selectedIds: ReadonlySet<string>
  /** Ids of the products that the screen shows. */
  shownIds: readonly string[]
  /** The address opens the import. */
  isImportAsked: boolean
  onImportClosed: () => void
  /** Further menu items that import into the catalogue. */
  more?: readonly MenuItem[]
}

/** Renders the menu that exports products to CSV and imports them from CSV or Excel. Works offline. */
export function CsvTools(props: CsvToolsProps) {
  const { selectedIds, shownIds, isImportAsked, onImportClosed, more = [] } = props
  const state = useStoreState()
  const catalogue = useLive(findAdminCatalogue)
  const { origin } = siteOf(useBusiness(), location.origin)
  const total = catalogue?.products.size ?? 0
  const [isStarted, setStarted] = useState(false)
  const isOpen = isStarted || isImportAsked
  const close = () => {
    setStarted(false)
    if (isImportAsked) onImportClosed()
  }
  const save = async (ids: ReadonlySet<string> | null, kind: FileKind) => {
    if (state.phase !== 'ready') return
    try {
      if (!(await awaitWholeCatalogue())) return
      const { count, name } = await exportProducts(state.store.db, ids, kind, origin)
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
  const exportItems = (label: string, count: number | null, ids: ReadonlySet<string> | null): MenuItem[] =>
    (['csv', 'xlsx'] as const).map((kind) => {
      // 'Exportar todo (CSV)', 'Exportar selección (3)', 'Exportar selección (3, Excel)'.
      const notes = [count ?? [], kind === 'xlsx' ? 'Excel' : count === null ? 'CSV' : []].flat()
      return { label: `${label} (${notes.join(', ')})`, icon: Download, onSelect: () => void save(ids, kind) }
    })
  const items: (MenuItem | 'divider')[] = [
    { label: 'Importar CSV o Excel…', icon: Upload, onSelect: () => setStarted(true) },
    ...more,
    'divider',
    ...exportItems('Exportar todo', null, null),
    ...(shownIds.length > 0 && shownIds.length < total
      ? exportItems('Exportar lo que se muestra', shownIds.length, new Set(shownIds))
      : []),
    ...(selectedIds.size > 0 ? exportItems('Exportar selección', selectedIds.size, selectedIds) : []),
  ]
  return (
    <>
      <Menu
        label={LABEL}
        items={items}
        trigger={
          <Button aria-label={LABEL}>
            <FileSpreadsheet aria-hidden />
            <span>{LABEL}</span>
          </Button>
        }
      />
      <LateDialog name="la importación" isOpen={isOpen} onClose={close}>
        <ImportDialog isOpen={isOpen} onClose={close} />
      </LateDialog>
    </>
  )
}

type FileKind = 'csv' | 'xlsx'

/**
 * Downloads a file of the products on this device, in the order of the catalogue.
 * @param ids null exports all
 * @param site origin of the site, for the addresses of its images
 */
async function exportProducts(
  db: Db,
  ids: ReadonlySet<string> | null,
  kind: FileKind,
  site: string,
): Promise<{ count: number; name: string }> {
  const { sections, products } = await readCatalogueRows(db)
  const origin = bucketOrigin || site
  const chosen = inCatalogueOrder(sections, products)
    .filter(({ id }) => ids === null || ids.has(id))
    .map((product) => withImageAddresses(product, (address) => completeFrom(address, origin)))
  const content =
    kind === 'csv'
      ? writeCsv(chosen, sections, products)
      : await writeWorkbook('Artículos', sheetCells(chosen, sections, products))
  const name = `articulos-${dayOf(new Date())}.${kind}`
  download(name, new Blob([content], { type: TYPES[kind] }))
  return { count: chosen.length, name }
}

const TYPES: Record<FileKind, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
