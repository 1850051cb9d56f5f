import { useEffect, useRef } from 'react'
import type { PaletteEntry, PaletteGroup } from './entry.ts'
import { PaletteOption } from './palette-option.tsx'
import styles from './palette.module.css'

type PaletteListProps = {
  id: string
  groups: readonly PaletteGroup[]
  /** Which entry the field points at, counted through all groups. */
  active: number
  onPoint: (entry: PaletteEntry) => void
  onChoose: (entry: PaletteEntry) => void
}

/** What can be chosen, under headings. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The first one's heading comes along.
    const option = listRef.current?.querySelector('[aria-selected=true]')
    if (active === 0) listRef.current?.scrollTo({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div ref={listRef} id={id} role="listbox" aria-label="Resultados" className={styles['list']}>
      {groups.map(({ title, entries }, index) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} role="presentation" className={styles['title']}>
            {title}
          </div>
          {entries.map((entry, within) => {
            const place = (starts[index] ?? 0) + within
            return (
              <PaletteOption
                key={entry.id}
                id={`${id}-${place}`}
                entry={entry}
                isActive={place === active}
                onPoint={() => onPoint(entry)}
                onChoose={() => onChoose(entry)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
