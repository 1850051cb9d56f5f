import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useBusiness } from '#app/store/use-business.ts'
import { usePrimedLive } from '#app/store/react.tsx'
import { findCatalogue } from '#db/queries/public-catalogue.ts'
import { unitPriceText } from '#domain/core/format.ts'
import type { RequestLine } from '#domain/request/cart-lines.ts'
import { priceBefore, similarSearch } from '#domain/request/line-changes.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './line-news.module.css'

type LineNewsProps = {
  line: RequestLine
  onSeen: () => void
  /** Called before navigating to another page. */
  onLeave: () => void
}

/** Renders what changed in a line since the visitor last saw it: a removed product or a new price. */
export function LineNews({ line, onSeen, onLeave }: LineNewsProps) {
  if (line.state === 'unknown') return <Gone line={line} onLeave={onLeave} />
  const before = priceBefore(line)
  if (before === undefined) return null
  return (
    <p className={styles['news']}>
      <span className="num">{`Antes ${unitPriceText(before)}, ahora ${unitPriceText(line.unit)}`}</span>
      <button
        type="button"
        className={styles['seen']}
        onClick={(event) => {
          // The button disappears, so the focus moves to its line.
          event.currentTarget.closest('li')?.focus()
          onSeen()
        }}
      >
        Entendido
      </button>
    </p>
  )
}

function Gone({ line, onLeave }: Omit<LineNewsProps, 'onSeen'>) {
  const { serviceSectionIds } = useBusiness()
  const catalogue = usePrimedLive((from) => findCatalogue(from, serviceSectionIds))
  const navigate = useNavigate()
  const { name } = line.stored
  const look = () => {
    onLeave()
    void navigate({ to: '/rental', search: similarSearch(line.stored, catalogue?.index ?? []) })
  }
  return (
    <div className={styles['news']}>
      <p>{name === undefined ? 'Ya no está disponible' : `(antes: ${name}) ya no está disponible`}</p>
      <Button type="button" onClick={look}>
        <Search aria-hidden />
        Buscar similar
      </Button>
    </div>
  )
}
