import { PackageCheck } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { FoundOrder, Orders } from '#db/queries/find-orders.ts'
import { countLabel, formatCount } from '#domain/core/format.ts'
import { heldWords, missingWords } from '#domain/orders/unit-counts.ts'
import type { Shortage } from '#domain/orders/shortages.ts'
import { shortDates } from '#domain/request/rental-dates.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { FolioLink, renderHead, useOrdersByFolio } from './order-row.tsx'
import { WaysOutDialog } from './ways-out-dialog.tsx'
import styles from './orders.module.css'

type Item = Shortage<FoundOrder> & { id: string; name: string }

/** Estimated heights (px) until the list measures them. */
const HEIGHTS = { head: 50, item: 104, empty: 64 }

type ShortageListProps = {
  shortages: readonly Shortage<FoundOrder>[]
  /** Orders of this device, among which are those that have the units. */
  orders: Orders
  today: string
  /** Ids of orders and lines with changes that are not sent yet. */
  unsent: ReadonlySet<string>
  isWhole: boolean
}

/** Renders 'Faltantes': a row for each line that is short of units, which opens the ways out. */
export function ShortageList({ shortages, orders, today, unsent, isWhole }: ShortageListProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const holders = useOrdersByFolio(orders)
  const groups = useMemo(() => {
    const items = shortages.map((each) => ({ ...each, id: each.line.id, name: each.line.name }))
    const isUnsent = ({ id, order }: Item) => unsent.has(id) || unsent.has(order.id)
    return [
      {
        id: 'open',
        name: 'Por resolver',
        items: items.filter((item) => !item.isAccepted && !isUnsent(item)),
      },
      {
        id: 'unsent',
        name: 'Por confirmar',
        items: items.filter((item) => !item.isAccepted && isUnsent(item)),
      },
      { id: 'accepted', name: 'Se quedan así', items: items.filter(({ isAccepted }) => isAccepted) },
    ].filter(({ items: own }) => own.length > 0)
  }, [shortages, unsent])
  const renderItem = useCallback(
    (item: Item) => (
      <ShortageRow item={item} today={today} holders={holders} onOpen={isWhole ? setOpened : null} />
    ),
    [today, holders, isWhole],
  )
  return (
    <>
      {groups.length === 0 ? (
        <Message icon={<PackageCheck aria-hidden />} title="No falta nada" role="status">
          Todo lo apartado alcanza con lo que tienes.
        </Message>
      ) : (
        <SectionBoundary name="la lista de faltantes">
          <SortableList groups={groups} heights={HEIGHTS} renderItem={renderItem} renderHead={renderHead} />
        </SectionBoundary>
      )}
      <WaysOutDialog
        shortage={shortages.find(({ line }) => line.id === opened) ?? null}
        orders={orders}
        today={today}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

type ShortageRowProps = {
  item: Item
  today: string
  holders: ReadonlyMap<string, FoundOrder>
  /** Null for users who cannot change it. */
  onOpen: ((id: string) => void) | null
}

function ShortageRow({ item, today, holders, onOpen }: ShortageRowProps) {
  const { id, name, line, order, units, from, to, byDay } = item
  const days = Object.keys(byDay).length
  return (
    <div className={`${styles['row']} ${styles['short']}`}>
      <p className={styles['who']}>
        {onOpen ? (
          <button type="button" className={styles['link']} onClick={() => onOpen(id)}>
            {name}
          </button>
        ) : (
          <b className={styles['link']}>{name}</b>
        )}
      </p>
      <p className={`${styles['when']} num`}>
        <span>{`${shortDates({ from, to }, today)} · ${countLabel(days, 'día', 'días')}`}</span>
        <span className={styles['folios']}>
          <FolioLink folio={order.row.folio} order={order} />
          <span>{order.row.customer_name}</span>
        </span>
        {line.short_to.length > 0 && (
          <span className={styles['folios']}>
            <span>{heldWords(units, line.short_to.length)}</span>
            {line.short_to.map((folio) => (
              <FolioLink key={folio} folio={folio} order={holders.get(folio)} />
            ))}
          </span>
        )}
      </p>
      <p className={styles['marks']}>
        <Badge tone={item.isAccepted ? 'quiet' : 'danger'}>
          {`${missingWords(units)} de ${formatCount(line.quantity)}`}
        </Badge>
      </p>
    </div>
  )
}
