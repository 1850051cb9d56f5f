import { Search } from 'lucide-react'
import { useState } from 'react'
import { useLive } from '#app/store/react.tsx'
import { findCatalogSettings } from '#db/queries/public-products.ts'
import { formatCount } from '#domain/core/format.ts'
import { type ArchiveQuestion, archiveDay, type FoundArchive } from '#domain/orders/order-archive.ts'
import { shortDates } from '#domain/request/rental-dates.ts'
import { askArchive } from '#sync/admin/admin-requests.ts'
import { Button } from '#ui/layout/button.tsx'
import { OrderListRow } from './order-row.tsx'
import styles from './older-orders.module.css'

type OlderOrdersProps = {
  question: ArchiveQuestion
  today: string
  /** Hides amounts from users who have no prices. */
  isPriced: boolean
}

type Search = { state: 'asking' | 'network' | 'refused' } | ({ state: 'found' } & FoundArchive)

/** Renders the search for orders that have left the devices, which asks the server. */
export function OlderOrders({ question, today, isPriced }: OlderOrdersProps) {
  const months = useLive(findCatalogSettings)?.find(({ setting_key: key }) => key === 'orders_archive_months')
  const before = archiveDay(months?.setting_value, today)
  const [search, setSearch] = useState<Search | null>(null)
  if (before === null) return null
  const ask = async () => {
    setSearch({ state: 'asking' })
    const answer = await askArchive(question, new AbortController().signal)
    setSearch(answer.ok ? { state: 'found', ...answer.value } : { state: answer.error })
  }
  const found = search?.state === 'found' ? search : null
  return (
    <section aria-labelledby="older-orders" className={styles['older']}>
      <h2 id="older-orders">{`Pedidos anteriores al ${shortDates({ from: before, to: before }, today)}`}</h2>
      <p role="status" className="muted">
        {textOf(search)}
      </p>
      {found && found.orders.length > 0 && (
        <ul aria-label="Pedidos anteriores" className={styles['found']}>
          {found.orders.map(({ row, lines }) => (
            <li key={row.id} aria-label={row.folio}>
              <OrderListRow
                order={{ id: row.id, name: row.folio, row, lines }}
                today={today}
                isUnsent={false}
                isPriced={isPriced}
              />
            </li>
          ))}
        </ul>
      )}
      {!found && (
        <Button disabled={search?.state === 'asking'} onClick={() => void ask()}>
          <Search aria-hidden />
          Buscar en línea
        </Button>
      )}
    </section>
  )
}

function textOf(search: Search | null): string {
  switch (search?.state) {
    case undefined:
      return 'Los cerrados y cancelados ya no están en este dispositivo: siguen en el servidor.'
    case 'asking':
      return 'Buscando…'
    case 'network':
      return 'Sin conexión: estos pedidos están solo en el servidor. Inténtalo cuando tengas señal.'
    case 'refused':
      return 'El servidor no pudo buscar. Inténtalo de nuevo.'
    case 'found':
      if (search.orders.length === 0) return 'No hay pedidos anteriores así.'
      return search.more > 0 ? `Y ${formatCount(search.more)} más: escribe algo más para encontrarlos.` : ''
  }
}
