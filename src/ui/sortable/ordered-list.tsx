import { type ReactNode, useMemo, useState } from 'react'
import type { Elements } from '#ui/html/child-elements.ts'
import type { SortableItem } from './sortable-layout.ts'
import { SortableList } from './sortable-list.tsx'
import styles from './ordered-list.module.css'

/** Row of the list. `step` moves it by one position and announces that. */
export type OrderedRow = { index: number; step: (by: -1 | 1) => void }

type OrderedListProps<Item extends SortableItem> = {
  title: string
  note: string
  /** Must keep its identity while nothing changes. */
  items: readonly Item[]
  /** Estimated height of a row in px, until rows are measured. */
  itemHeight: number
  renderItem: (item: Item, handle: Elements, row: OrderedRow) => ReactNode
  /** Text of an empty list. */
  empty: string
  /** Moves an item between 0-based positions. */
  onMove: (from: number, to: number) => void
}

/** Renders the sortable list of a form: one list with a title, ordered by dragging, keyboard and buttons. */
export function OrderedList<Item extends SortableItem>(props: OrderedListProps<Item>) {
  const { title, note, items, itemHeight, renderItem, empty, onMove } = props
  const [said, setSaid] = useState('')
  const groups = useMemo(() => [{ id: 'list', name: title, items }], [title, items])
  const indexOf = (id: string) => items.findIndex((item) => item.id === id)
  const rowOf = ({ id, name }: Item): OrderedRow => {
    const index = indexOf(id)
    const step = (by: -1 | 1) => {
      const to = index + by
      if (!items[to]) return
      onMove(index, to)
      setSaid(`${name}, posición ${to + 1} de ${items.length}.`)
    }
    return { index, step }
  }
  return (
    <>
      <div className={styles['list']}>
        <SortableList
          groups={groups}
          heights={{ head: 62, item: itemHeight, empty: 64 }}
          renderItem={(item, handle) => renderItem(item, handle, rowOf(item))}
          renderHead={() => (
            <div className={styles['head']}>
              <h2>{title}</h2>
              <p className="num">{note}</p>
            </div>
          )}
          renderEmpty={() => <p className={styles['empty']}>{empty}</p>}
          canMoveItems
          onMoveItem={(id, _, index) => {
            onMove(indexOf(id), index)
            return Promise.resolve(true)
          }}
        />
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
