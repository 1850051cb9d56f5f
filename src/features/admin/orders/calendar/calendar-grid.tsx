import { PackageSearch } from 'lucide-react'
import { memo, useMemo, useRef, type CSSProperties } from 'react'
import { useFound } from '#app/products/candidate-list.tsx'
import { useLive } from '#app/store/react.tsx'
import { type Candidate, findAdminCatalogue, findCandidates } from '#db/queries/admin-catalogue.ts'
import type { FoundOrder, Orders } from '#db/queries/find-orders.ts'
import { type Availability, findFreeUnits } from '#db/queries/find-free-units.ts'
import { NO_SECTION_ID } from '#domain/catalogue/catalogue.ts'
import { countLabel, formatCount } from '#domain/core/format.ts'
import { missingWords } from '#domain/orders/unit-counts.ts'
import { addDays } from '#domain/core/time-zone.ts'
import { daysOf } from '#domain/orders/calendar.ts'
import type { FreeUnits, Span } from '#domain/orders/free-units.ts'
import { longDay } from '#domain/usage/usage-summary.ts'
import { Message } from '#ui/feedback/message.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { optionsOf, SelectField } from '#ui/forms/text-field.tsx'
import { GroupedSkeleton } from '#ui/lists/group-head.tsx'
import { cellName, useDrawnRows, useGrid } from '#ui/lists/use-grid.ts'
import { FolioLink } from '../order-row.tsx'
import gridStyles from '#ui/lists/grid.module.css'
import styles from './calendar.module.css'

/** Days of the grid. */
const DAYS = 14
const ROW_PX = 44
/** Rows of one page of the keyboard. */
const PAGE = 8

/** Search and section of the grid, from the address. */
export type GridFilter = { term: string; section: string }

type CalendarGridProps = GridFilter & {
  orders: Orders
  /** First day. */
  from: string
  onFilter: (filter: Partial<GridFilter>) => void
}

/** Renders the free units of products on 14 days, those with reservations first. */
export function CalendarGrid({ orders, from, term, section, onFilter }: CalendarGridProps) {
  const candidates = useLive(findCandidates)
  const sections = useLive(findAdminCatalogue)?.groups
  const availability = useLive(findFreeUnits)
  const span = useMemo(() => ({ from, to: addDays(from, DAYS - 1) }), [from])
  const { found } = useFound(candidates, term)
  const own = found.filter(({ sectionId }) => section === '' || (sectionId ?? NO_SECTION_ID) === section)
  const isTaken = ({ id }: Candidate) => availability?.units.isTaken(id, span)
  const rows = [...own.filter(isTaken), ...own.filter((product) => !isTaken(product))]
  return (
    <section aria-label="Unidades libres" className={styles['units']}>
      <div className={styles['filters']}>
        <SearchField label="Buscar artículos" value={term} onChange={(next) => onFilter({ term: next })} />
        <SelectField
          label="Sección"
          value={section}
          onChange={({ target }) => onFilter({ section: target.value })}
        >
          <option value="">Todas</option>
          {optionsOf(sections, ({ id, name }) => [id, name])}
        </SelectField>
      </div>
      {candidates === undefined || availability === undefined ? (
        <GroupedSkeleton label="Cargando unidades libres…" />
      ) : rows.length === 0 ? (
        <Message icon={<PackageSearch aria-hidden />} role="status">
          {candidates.length === 0 ? 'Todavía no hay artículos.' : 'No se encontraron artículos.'}
        </Message>
      ) : (
        <Sheet {...{ rows, span, availability, orders }} />
      )}
    </section>
  )
}

/** Order that has units on a day. */
type Holder = { order: FoundOrder; units: number }

function holdersOf(units: FreeUnits, orders: Orders, id: string, day: string): Holder[] {
  return [...units.holders(id, day)].flatMap(([orderId, taken]) => {
    const order = orders.byId.get(orderId)
    return order ? [{ order, units: taken }] : []
  })
}

type SheetProps = { rows: readonly Candidate[]; span: Span; availability: Availability; orders: Orders }

/** Renders the grid, which draws only the rows in view, and who has the units of the current cell. */
function Sheet({ rows, span, availability, orders }: SheetProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const days = useMemo(() => daysOf(span), [span])
  const nav = useGrid(rootRef, { rows: rows.length, columns: days.length + 1, page: PAGE })
  const { at } = nav
  const virtual = useDrawnRows(rootRef, rows, ROW_PX, [at.row])
  const current = rows[at.row]
  const day = days[at.column - 1]
  return (
    <>
      <div
        ref={rootRef}
        role="grid"
        aria-label="Unidades libres por día"
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        className={`${gridStyles['grid']} ${styles['grid']}`}
        data-wide
        style={{ '--grid-columns': `minmax(148px, 1fr) repeat(${days.length}, 42px)` } as CSSProperties}
        tabIndex={-1}
        onKeyDown={(event) => void nav.follow(event)}
        onMouseDown={nav.onMouseDown}
        onFocus={nav.onFocus}
      >
        <div role="presentation" className={gridStyles['sheet']} style={{ height: virtual.getTotalSize() }}>
          <div role="row" aria-rowindex={1} className={`${gridStyles['row']} ${gridStyles['headRow']}`}>
            {['', ...days].map((each, column) => (
              <div
                key={each}
                role="columnheader"
                aria-colindex={column + 1}
                aria-label={each === '' ? 'Artículo' : longDay(each)}
                data-grid-cell={cellName(-1, column)}
                tabIndex={at.row === -1 && at.column === column ? 0 : -1}
                className={`${gridStyles['head']} ${column === 0 ? gridStyles['stays'] : styles['dayHead']}`}
              >
                {each === '' ? 'Artículo' : <DayHead day={each} />}
              </div>
            ))}
          </div>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const product = rows[index]
            return (
              product && (
                <Row
                  key={product.id}
                  {...{ product, index, start, days, span, availability, orders }}
                  stop={at.row === index ? at.column : null}
                />
              )
            )
          })}
        </div>
      </div>
      <p className={`muted ${styles['keys']}`}>
        Muévete con las flechas; elige una celda para ver quién las tiene.
      </p>
      {current && day !== undefined && (
        <CellDetail
          name={current.name}
          day={day}
          free={availability.units.byDay(current.id, { from: day, to: day })?.[0] ?? null}
          holders={holdersOf(availability.units, orders, current.id, day)}
        />
      )}
    </>
  )
}

function DayHead({ day }: { day: string }) {
  return (
    <>
      <small>{WEEKDAY.format(new Date(`${day}T12:00:00Z`))}</small>
      <b className="num">{Number(day.slice(8))}</b>
    </>
  )
}

const WEEKDAY = new Intl.DateTimeFormat('es-MX', { weekday: 'narrow', timeZone: 'UTC' })

type RowProps = {
  product: Candidate
  index: number
  /** Distance from the top, in px. */
  start: number
  days: readonly string[]
  span: Span
  availability: Availability
  orders: Orders
  /** Column of the cell in the tab order, null in other rows. */
  stop: number | null
}

/** Renders a product. Memoized, so that only the rows between which the focus moves render again. */
const Row = memo(function Row({ product, index, start, days, span, availability, orders, stop }: RowProps) {
  const free = useMemo(() => availability.units.byDay(product.id, span), [availability, product.id, span])
  const cell = (column: number) => ({
    'data-grid-cell': cellName(index, column),
    'aria-colindex': column + 1,
    tabIndex: stop === column ? 0 : -1,
  })
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${gridStyles['row']} ${gridStyles['body']}`}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div
        {...cell(0)}
        role="rowheader"
        className={`${gridStyles['cell']} ${gridStyles['stays']}`}
        title={product.name}
      >
        <span className={styles['name']}>{product.name}</span>
      </div>
      {days.map((day, at) => {
        const units = free === null ? null : (free[at] ?? 0)
        const own = holdersOf(availability.units, orders, product.id, day)
        return (
          <div
            key={day}
            {...cell(at + 1)}
            role="gridcell"
            aria-label={`${freeText(units)}, ${longDay(day)}${own.length === 0 ? '' : `; ${holdersText(own)}`}`}
            className={`${gridStyles['cell']} ${styles['unit']} num`}
            data-held={own.length > 0 || undefined}
            data-none={(units !== null && units <= 0) || undefined}
          >
            {units === null ? '∞' : formatCount(units)}
          </div>
        )
      })}
    </div>
  )
})

function freeText(units: number | null): string {
  if (units === null) return 'Sin límite'
  return units < 0 ? missingWords(-units) : countLabel(units, 'libre', 'libres')
}

const holdersText = (holders: readonly Holder[]) =>
  holders.map(({ order, units }) => `${order.row.folio} tiene ${formatCount(units)}`).join(', ')

type CellDetailProps = { name: string; day: string; free: number | null; holders: readonly Holder[] }

function CellDetail({ name, day, free, holders }: CellDetailProps) {
  return (
    <div role="status" aria-label="Celda elegida" className={styles['detail']}>
      <p>
        <b>{name}</b>
        <span>{`${longDay(day)}: ${freeText(free).toLowerCase()}.`}</span>
      </p>
      {holders.length > 0 && (
        <ul>
          {holders.map(({ order, units }) => (
            <li key={order.id}>
              <FolioLink folio={order.row.folio} order={order} />
              <span>{order.row.customer_name || 'Sin nombre'}</span>
              <span className="num">{`× ${formatCount(units)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
