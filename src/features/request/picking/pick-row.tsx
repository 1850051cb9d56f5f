import { Minus, NotebookPen, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { LONGEST_PICK_NOTE, type Pick } from '#domain/saved-request/pick-list.ts'
import { Button } from '#ui/layout/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './pick-list.module.css'

type PickRowProps = {
  name: string
  quantity: number
  pick: Pick
  onChange: (change: Partial<Pick>) => void
}

/** One line to load: its box ticks all of it, its buttons count piece by piece, and a note says what is missing. */
export function PickRow({ name, quantity, pick, onChange }: PickRowProps) {
  const [isNoting, setNoting] = useState(false)
  const noteRef = useRef<HTMLInputElement>(null)
  const nameId = useId()
  const count = Math.min(pick.count, quantity)
  const isLoaded = count === quantity
  const note = () => {
    setNoting(true)
    requestAnimationFrame(() => noteRef.current?.focus())
  }
  return (
    <li className={styles['row']} aria-labelledby={nameId} data-loaded={isLoaded || undefined}>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isLoaded
          }}
          checked={isLoaded}
          onChange={(event) => onChange({ count: event.target.checked ? quantity : 0 })}
        />
        <span id={nameId} className={styles['name']}>
          {name}
        </span>
      </label>
      <div className={styles['counts']}>
        {quantity > 1 && (
          <Button
            size="icon"
            className={styles['step'] ?? ''}
            aria-label="Una menos"
            aria-describedby={nameId}
            disabled={count === 0}
            onClick={() => onChange({ count: count - 1 })}
          >
            <Minus aria-hidden />
          </Button>
        )}
        <span className={`${styles['count']} num`}>
          {count} de {quantity}
        </span>
        {quantity > 1 && (
          <Button
            size="icon"
            className={styles['step'] ?? ''}
            aria-label="Una más"
            aria-describedby={nameId}
            disabled={isLoaded}
            onClick={() => onChange({ count: count + 1 })}
          >
            <Plus aria-hidden />
          </Button>
        )}
        {!isNoting && pick.note === '' && (
          <Button
            variant="quiet"
            className={styles['add-note'] ?? ''}
            aria-describedby={nameId}
            onClick={note}
          >
            <NotebookPen aria-hidden />
            Nota
          </Button>
        )}
      </div>
      {(isNoting || pick.note !== '') && (
        <div className={styles['note']}>
          <TextField
            ref={noteRef}
            label="Nota"
            aria-describedby={nameId}
            maxLength={LONGEST_PICK_NOTE}
            value={pick.note}
            onChange={(event) => onChange({ note: event.target.value })}
            onBlur={() => setNoting(false)}
          />
        </div>
      )}
    </li>
  )
}
