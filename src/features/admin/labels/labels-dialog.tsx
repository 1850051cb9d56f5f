import { Printer } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { useScreen } from '#app/store/use-screen.tsx'
import { findAdminCatalogue, type AdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { mayWrite } from '#domain/access/roles.ts'
import { cardPrice, countLabel, productCount } from '#domain/core/format.ts'
import {
  LABEL_SIZES,
  labelsPerSheet,
  MOST_COPIES,
  onSheets,
  readCount,
  readLabelSize,
  type LabelSizeName,
  productCode,
} from '#domain/catalogue/label-sheets.ts'
import { Button } from '#ui/layout/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { optionsOf, SelectField, TextField } from '#ui/forms/text-field.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { LabelSheet, type Label, usePrinting } from './label-sheet.tsx'
import styles from './labels-dialog.module.css'

/** Limit that a browser prepares for printing within seconds. */
const MOST_LABELS = 2_000
const SIZES = Object.keys(LABEL_SIZES) as LabelSizeName[]
const LOOPBACK = /^(localhost|127\.|\[::1\])/

type LabelsDialogProps = { ids: ReadonlySet<string>; isOpen: boolean; onClose: () => void }

/** Prints labels of products ('Imprimir etiquetas'): their content and size, with a preview of the first sheet. */
export function LabelsDialog({ ids, isOpen, onClose }: LabelsDialogProps) {
  const { rows } = useScreen(
    findAdminCatalogue,
    ['products', 'sections'],
    ({ products }) => products.size > 0,
  )
  const { siteUrl } = useBusiness()
  const mayPrice = mayWrite(useStaffRole(), 'products')
  const [size, setSize] = useState<LabelSizeName>('letter24')
  const [hasPrice, setHasPrice] = useState(false)
  const [copiesText, setCopiesText] = useState('1')
  const [firstText, setFirstText] = useState('1')
  const { isPrinting, print } = usePrinting()
  const origin = siteUrl ?? location.origin
  const labels = useMemo(
    () => (rows ? labelsOf(rows, ids, { origin, hasPrice }) : []),
    [rows, ids, origin, hasPrice],
  )
  const each = labelsPerSheet(size)
  const copies = countOf(copiesText, MOST_COPIES)
  const first = each === 1 ? { count: 1, error: undefined } : countOf(firstText, each)
  const total = labels.length * copies.count
  const isTooMuch = total > MOST_LABELS
  const sheets = useMemo(
    () => (isTooMuch ? [] : onSheets(labels, { size, copies: copies.count, first: first.count })),
    [labels, size, copies.count, first.count, isTooMuch],
  )
  // Drawing 24 codes must not delay a keystroke.
  const shown = useDeferredValue(sheets[0])
  const mayNotPrint = sheets.length === 0 || copies.error !== undefined || first.error !== undefined
  return (
    <FormDialog
      isOpen={isOpen}
      title="Imprimir etiquetas"
      size="lg"
      onClose={onClose}
      onSubmit={() => !mayNotPrint && print()}
      footer={
        <>
          <p className={styles['total']} role="status">
            {rows && summaryOf(labels.length, total, sheets.length)}
          </p>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" disabled={mayNotPrint}>
            <Printer aria-hidden />
            Imprimir
          </Button>
        </>
      }
    >
      <div className={styles['columns']}>
        <div className={styles['fields']}>
          <SelectField
            label="Tamaño"
            value={size}
            onChange={(event) => setSize(readLabelSize(event.target.value))}
          >
            {optionsOf(SIZES, (name) => [name, LABEL_SIZES[name].label])}
          </SelectField>
          <TextField
            label="Copias de cada una"
            inputMode="numeric"
            maxLength={4}
            value={copiesText}
            error={copies.error}
            onChange={(event) => setCopiesText(event.target.value)}
          />
          {each > 1 && (
            <TextField
              label="Empezar en la etiqueta"
              inputMode="numeric"
              maxLength={4}
              value={firstText}
              error={first.error}
              hint="Para aprovechar una hoja a medio usar."
              onChange={(event) => setFirstText(event.target.value)}
            />
          )}
          {mayPrice && <Checkbox label="Mostrar precio" isChecked={hasPrice} onChange={setHasPrice} />}
          <p className={styles['note']}>
            El código abre la página del artículo: tus clientes lo ven con su cámara, y tú lo cuentas en
            Inventario. Imprime al 100 %, sin márgenes ni encabezados.
          </p>
          {LOOPBACK.test(new URL(origin).host) && (
            <p className={styles['warning']} role="note">
              {`Estas etiquetas llevan la dirección de esta computadora (${new URL(origin).host}) y tus clientes no podrán abrirla. Para imprimir las definitivas, entra al panel por la dirección pública del sitio.`}
            </p>
          )}
        </div>
        <section className={styles['preview']} aria-label="Vista previa">
          {isTooMuch ? (
            <p className={styles['warning']} role="alert">
              {`Son demasiadas etiquetas a la vez. Imprime ${countLabel(MOST_LABELS, 'etiqueta', 'etiquetas')} como máximo.`}
            </p>
          ) : shown ? (
            <div className={styles['paper']} data-size={size}>
              <LabelSheet size={size} places={shown} />
            </div>
          ) : rows ? (
            <p className={styles['warning']} role="status">
              Los artículos elegidos ya no existen.
            </p>
          ) : (
            <p role="status">Preparando las etiquetas…</p>
          )}
        </section>
      </div>
      <span>
        {isPrinting &&
          createPortal(
            <div className={styles['print']}>
              {sheets.map((places, at) => (
                // Sheets differ only by their place.
                // oxlint-disable-next-line react/no-array-index-key
                <LabelSheet key={at} size={size} places={places} />
              ))}
            </div>,
            document.body,
          )}
      </span>
    </FormDialog>
  )
}

function labelsOf(
  { groups }: AdminCatalogue,
  ids: ReadonlySet<string>,
  { origin, hasPrice }: { origin: string; hasPrice: boolean },
): Label[] {
  return groups.flatMap(({ name: section, products }) =>
    products
      .filter(({ id }) => ids.has(id))
      .map(({ id, name, row }) => ({
        id,
        name,
        section,
        ownCode: row.code,
        price: hasPrice ? cardPrice(row.price) : null,
        code: productCode(origin, id),
      })),
  )
}

/** Reads a typed count. Returns 1 and a Spanish error if it is invalid. */
function countOf(text: string, most: number): { count: number; error: string | undefined } {
  const count = readCount(text, most)
  return count === null
    ? { count: 1, error: `Escribe un número del 1 al ${most}.` }
    : { count, error: undefined }
}

function summaryOf(products: number, total: number, sheets: number): string {
  if (products === 0) return ''
  return [
    productCount(products),
    countLabel(total, 'etiqueta', 'etiquetas'),
    countLabel(sheets, 'hoja', 'hojas'),
  ].join(' · ')
}
