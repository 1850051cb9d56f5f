import { X, type LucideIcon, CheckSquare } from 'lucide-react'
import { type Ref, useMemo, useState } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { ToolButton } from '#ui/layout/screen-layout.tsx'
import styles from './selection.module.css'

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

type SelectToolsProps = {
  selection: Selection
  /** The rows that are listed. */
  shownIds: readonly string[]
}

/** The tool that switches choosing on and off. */
export function SelectTool({ selection, shownIds }: SelectToolsProps) {
  return (
    <ToolButton
      icon={<CheckSquare aria-hidden />}
      isPressed={selection.isOn}
      isDisabled={shownIds.length === 0 && !selection.isOn}
      onClick={() => selection.setOn(!selection.isOn)}
    >
      Seleccionar
    </ToolButton>
  )
}

/** What stands above a list while rows are chosen: what to choose (`children`), and all of them at once. */
export function SelectAll({ selection, shownIds, children }: SelectToolsProps & { children: string }) {
  const isAllChosen = shownIds.length > 0 && shownIds.every((id) => selection.ids.has(id))
  return (
    <div className={styles['choosing']}>
      <p>{children}</p>
      <Button variant="quiet" disabled={isAllChosen} onClick={() => selection.choose(shownIds, true)}>
        Seleccionar todo
      </Button>
    </div>
  )
}

export type Selection = {
  /** Whether some are being chosen: rows then have a box instead of a handle. */
  isOn: boolean
  ids: ReadonlySet<string>
  setOn: (isOn: boolean) => void
  choose: (ids: readonly string[], isChosen: boolean) => void
  clear: () => void
}

/** Keeps which rows are chosen, also those that a search hides by now. What is gone from `there` is not chosen any more. */
export function useSelection(there: { has: (id: string) => boolean }): Selection {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = useMemo(() => new Set([...chosen].filter((id) => there.has(id))), [chosen, there])
  return useMemo(
    () => ({
      isOn,
      ids,
      setOn: (next) => {
        setOn(next)
        if (!next) setChosen(new Set())
      },
      choose: (some, isChosen) =>
        setChosen((before) => {
          const after = new Set(before)
          for (const id of some) {
            if (isChosen) after.add(id)
            else after.delete(id)
          }
          return after
        }),
      clear: () => setChosen(new Set()),
    }),
    [isOn, ids],
  )
}
