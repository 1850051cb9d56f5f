import { useLive } from '#app/store/react.tsx'
import { findFreeUnits } from '#db/queries/find-free-units.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { unitPrice } from '#domain/catalogue/price-and-stock.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import type { LineChange } from '#domain/commands/request-orders.ts'
import { countLabel, unitPriceText } from '#domain/core/format.ts'
import type { MatchedLine } from '#domain/orders/match-lines.ts'
import { phoneText, readOrderPhone } from '#domain/orders/order-phone.ts'
import { daysProblem, daysQuestion, STATE_NAMES } from '#domain/orders/order-steps.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { optionsOf, SelectField, TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/layout/button.tsx'
import { DayFields, type TypedDays } from './day-fields.tsx'
import type { ReadRequest } from './use-requests.ts'
import styles from './request-review.module.css'

/** Corrections of a request by the user. Absent parts are as they were read. */
export type RequestEdit = {
  name?: string
  phone?: string
  days?: TypedDays
  /** Products chosen for lines, by index; '' for none. */
  products?: ReadonlyMap<number, string>
  /** False to leave the order that it already is. */
  isTaken?: boolean
}

/** Request as it will be stored. */
export type CheckedRequest = ReadRequest & {
  /** Telephone as typed. */
  phone: string
  isTaken: boolean
}

/** Applies corrections to a request. */
export function checkedRequest(read: ReadRequest, edit: RequestEdit): CheckedRequest {
  const { request, known } = read
  const { days, products } = edit
  const phone = edit.phone ?? phoneText(request.customer_phone)
  const number = readOrderPhone(phone)
  return {
    ...read,
    request: {
      ...request,
      customer_name: (edit.name ?? request.customer_name).trim(),
      customer_phone: number.ok ? number.value : '',
      ...(days && { from_day: days.from || null, to_day: days.to || null }),
    },
    lines: read.lines.map((line, index) => {
      const chosen = products?.get(index)
      return chosen === undefined ? line : { ...line, product_id: chosen || null }
    }),
    phone,
    isTaken: edit.isTaken ?? (known?.row.state === 'new' || known?.row.state === 'quoted'),
  }
}

/** Returns true for a request that can be stored. */
export function isStorable({ request, phone }: CheckedRequest): boolean {
  return daysProblem(request.from_day, request.to_day) === null && readOrderPhone(phone).ok
}

/** Returns the question about past days that an order does not have yet, or null. */
export function pastQuestion({ request, known, isTaken }: CheckedRequest, today: string): string | null {
  const isNew = known === null || (isTaken && known.row.from_day !== request.from_day)
  return isNew ? daysQuestion(request.from_day, today) : null
}

type RequestReviewProps = {
  request: CheckedRequest
  products: ReadonlyMap<string, ProductRow>
  /** Lines that differ from the order that it already is. */
  changes: readonly LineChange[]
  today: string
  /** Is true once it was to be stored. */
  isTried: boolean
  onEdit: (edit: RequestEdit) => void
  onOpen: (id: string) => unknown
}

/** Renders a read request to be checked: customer, days, lines, and what is uncertain. */
export function RequestReview({
  request: read,
  products,
  changes,
  today,
  isTried,
  onEdit,
  onOpen,
}: RequestReviewProps) {
  const { request, known, unread, isCut, phone } = read
  const { from_day, to_day, customer_name, place, folio } = request
  const days = { from: from_day ?? '', to: to_day ?? '' }
  const number = readOrderPhone(phone)
  const problem = daysProblem(from_day, to_day)
  const free = useLive(findFreeUnits)?.units
  const span = problem === null && from_day !== null && to_day !== null && { from: from_day, to: to_day }
  return (
    <section
      aria-label={folio === null ? 'Solicitud sin folio' : `Solicitud ${folio}`}
      className="stack gap-14"
    >
      <h3 className={styles['title']}>{folio === null ? 'Solicitud sin folio' : `Solicitud ${folio}`}</h3>
      {known && (
        <Known
          order={known}
          changes={changes}
          isTaken={read.isTaken}
          onTaken={(isTaken) => onEdit({ isTaken })}
          onOpen={onOpen}
        />
      )}
      {isCut && (
        <p role="status" className={styles['note']}>
          Al mensaje le falta una parte: revisa los renglones antes de guardar.
        </p>
      )}
      <div className={styles['fields']}>
        <TextField
          label={COLUMNS.orders.customer_name.label}
          value={customer_name}
          onChange={({ target }) => onEdit({ name: target.value })}
        />
        <TextField
          label={COLUMNS.orders.customer_phone.label}
          type="tel"
          inputMode="tel"
          value={phone}
          error={isTried && !number.ok ? number.error : undefined}
          onChange={({ target }) => onEdit({ phone: target.value })}
        />
      </div>
      <DayFields
        days={days}
        problem={problem}
        question={isTried && problem === null ? pastQuestion(read, today) : null}
        onChange={(next) => onEdit({ days: next })}
      />
      {place !== '' && <p className={styles['text']}>{`${COLUMNS.orders.place.label}: ${place}`}</p>}
      <ul aria-label="Renglones" className={styles['lines']}>
        {read.lines.map((line, index) => (
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- a message may have the same line twice
            key={index}
            line={line}
            product={products.get(line.product_id ?? '')}
            free={
              span && free && line.product_id !== null
                ? free.least(line.product_id, span, read.known?.id)
                : null
            }
            onChoose={(id) => onEdit({ products: new Map([[index, id]]) })}
          />
        ))}
      </ul>
      {unread.length > 0 && (
        <div className={styles['note']}>
          <p>{`${countLabel(unread.length, 'línea no se entendió y queda', 'líneas no se entendieron y quedan')} en las notas:`}</p>
          <p className={styles['unread']}>{unread.join('\n')}</p>
        </div>
      )}
    </section>
  )
}

type KnownProps = {
  order: NonNullable<ReadRequest['known']>
  changes: readonly LineChange[]
  isTaken: boolean
  onTaken: (isTaken: boolean) => void
  onOpen: (id: string) => unknown
}

/** Renders the order that a request already is, and what differs. */
function Known({ order, changes, isTaken, onTaken, onOpen }: KnownProps) {
  const { row } = order
  return (
    <div className={styles['known']}>
      <p role="status">
        {`Ya es el pedido ${row.folio}, ${STATE_NAMES[row.state].toLowerCase()}${row.customer_name === '' ? '' : `, de ${row.customer_name}`}.`}
      </p>
      {changes.length > 0 && (
        <ul aria-label="Lo que cambia">
          {changes.map(({ name, before, after }) => (
            <li key={name} className="num">
              {after === null
                ? `Se quita: ${name}`
                : `${after} × ${name}${before === null ? ', nuevo' : `, antes ${before}`}`}
            </li>
          ))}
        </ul>
      )}
      <div className="row wrap gap-12">
        <Checkbox label="Actualizarlo con este mensaje" isChecked={isTaken} onChange={onTaken} />
        <Button onClick={() => onOpen(order.id)}>Abrir pedido</Button>
      </div>
    </div>
  )
}

type LineProps = {
  line: MatchedLine
  product: ProductRow | undefined
  /** Free units on the days of the request; null without a limit, or without days. */
  free: number | null
  onChoose: (id: string) => void
}

/** Renders a requested line with its product, or asks which one it is. */
function Line({ line, product, free, onChoose }: LineProps) {
  const { quantity, name, unit_price, candidates } = line
  return (
    <li className={styles['line']}>
      <p className="num">
        <b>{`${quantity} × `}</b>
        <span>{product ? displayedName(product) : name}</span>
        {unit_price !== null && <span className="muted">{` · ${unitPriceText(unit_price)}`}</span>}
      </p>
      {candidates.length > 0 && (
        <SelectField
          label={`¿Qué artículo es “${name}”?`}
          value={product?.id ?? ''}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">Ninguno: dejar solo el nombre</option>
          {optionsOf(candidates, (candidate) => [candidate.id, displayedName(candidate)])}
        </SelectField>
      )}
      {remarks(line, product, free).map((text) => (
        <p key={text} className={`num ${styles['remark']}`}>
          {text}
        </p>
      ))}
    </li>
  )
}

/** Lists notes for the user who is about to store a line. */
function remarks(
  { quantity, unit_price, candidates }: MatchedLine,
  product: ProductRow | undefined,
  free: number | null,
): string[] {
  if (!product) return candidates.length > 0 ? [] : ['No está en el catálogo: queda solo el nombre.']
  const { stock_quantity: stock, is_public } = product
  const today = unitPrice(product)
  return [
    ...(stock !== null && stock < quantity && product.contents.length === 0
      ? [`Hay ${stock} en total.`]
      : []),
    ...(free === null
      ? []
      : [free > 0 ? `${countLabel(free, 'libre', 'libres')} en esos días.` : 'Ninguno libre en esos días.']),
    ...(is_public ? [] : ['Está oculto en el catálogo.']),
    ...(unit_price !== null && today !== unit_price ? [`Hoy cuesta ${unitPriceText(today)}.`] : []),
  ]
}
