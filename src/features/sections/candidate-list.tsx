import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Candidate } from '#db/section-candidates.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './add-existing.module.css'

const ROW_PX = 72
const OVERSCAN = 6

type CandidateListProps = {
  candidates: readonly Candidate[]
  chosen: ReadonlySet<string>
  onToggle: (id: string, isChosen: boolean) => void
}

/** Articles to choose from, only those in view drawn; at most 40 % of the screen's height (A§9). */
export function CandidateList({ candidates, chosen, onToggle }: CandidateListProps) {
  const scrollRef = useRef<HTMLUListElement>(null)
  const virtual = useVirtualizer({
    count: candidates.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => candidates[index]?.id ?? index,
    overscan: OVERSCAN,
  })
  const rows = virtual.getVirtualItems()
  if (candidates.length === 0) return null
  return (
    <ul ref={scrollRef} className={styles['list']} aria-label="Artículos">
      <li aria-hidden style={{ height: rows[0]?.start ?? 0 }} />
      {rows.map(({ index, key }) => {
        const candidate = candidates[index]
        if (!candidate) return null
        const { id, name, sectionName, picture, isPublic } = candidate
        return (
          <li
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            aria-label={name}
            aria-setsize={candidates.length}
            aria-posinset={index + 1}
          >
            <label className={styles['row']}>
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={(event) => onToggle(id, event.target.checked)}
              />
              <span className={styles['picture']}>
                <Picture src={picture} alt="" />
              </span>
              <span className={styles['words']}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['meta']}>
                  {sectionName === null ? 'Sin sección' : `Actualmente en otra sección: ${sectionName}`}
                  {!isPublic && <Badge tone="quiet">Oculto</Badge>}
                </span>
              </span>
            </label>
          </li>
        )
      })}
      <li aria-hidden style={{ height: virtual.getTotalSize() - (rows.at(-1)?.end ?? 0) }} />
    </ul>
  )
}
