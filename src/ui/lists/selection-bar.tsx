import { X, type LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#ui/layout/button.tsx'
import styles from './selection-bar.module.css'

/** What can be done with all that is chosen; each asks in a dialog first. */
export type SelectionAction = {
  label: string
  /** Its name, where the label alone is too short for one. */
  name?: string
  icon: LucideIcon
  isDanger?: boolean
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
  onSelect: () => void
}

type SelectionBarProps = {
  /** What is chosen: 'Artículos seleccionados'. */
  label: string
  /** How many, in words. */
  count: string
  /** Why nothing can be done with so many at once. */
  tooMany?: string | null
  actions: readonly SelectionAction[]
  onClear: () => void
}

/** The bar for what is chosen in a list, at the bottom where the thumb is. */
export function SelectionBar({ label, count, tooMany = null, actions, onClear }: SelectionBarProps) {
  return (
    <>
      <div className={styles['room']} aria-hidden />
      <section className={styles['bar']} data-bottom-bar aria-label={label}>
        <div className={styles['count']}>
          <p className="num" role="status">
            {count}
          </p>
          <Button variant="quiet" size="icon" aria-label="Vaciar selección" onClick={onClear}>
            <X aria-hidden />
          </Button>
        </div>
        {tooMany === null ? (
          <div className={styles['actions']}>
            {actions.map(({ label: words, name, icon: Icon, isDanger, isDisabled, ref, onSelect }) => (
              <button
                key={words}
                type="button"
                ref={ref}
                className={styles['action']}
                data-danger={isDanger || undefined}
                aria-label={name}
                aria-haspopup="dialog"
                disabled={isDisabled}
                onClick={onSelect}
              >
                <Icon aria-hidden size={20} />
                {words}
              </button>
            ))}
          </div>
        ) : (
          <p className={styles['most']}>{tooMany}</p>
        )}
      </section>
    </>
  )
}
