import { X, type LucideIcon, CheckSquare } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { ToolButton } from '#ui/layout/screen-layout.tsx'
import styles from './selection.module.css'

/** Action on all selected rows. It opens a dialog first. */
export type SelectionAction = {
  label: string
  /** Accessible name, if the label alone is too short. */
  name?: string
  icon: LucideIcon
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
}

type SelectionBarProps = {
  /** Accessible name of the bar: 'Artículos seleccionados'. */
  label: string
  /** Number of selected rows, in words. */
  count: string
  /** Message shown instead of the actions if too many rows are selected. */
  tooMany: string | null
  actions: readonly SelectionAction[]
  onClear: () => void
}

/** Renders the bar with the actions on selected rows, at the bottom of the screen. */
export function SelectionBar({ label, count, tooMany, actions, onClear }: SelectionBarProps) {
  return (
    <>
      <div className={styles['room']} aria-hidden />
      <section className={styles['bar']} data-bottom-bar aria-label={label}>
        <div className={styles['count']}>
          <p className="num" role="status">
            {count}
          </p>
          <IconButton icon={X} label="Vaciar selección" onClick={onClear} />
        </div>
        {tooMany === null ? (
          <div className={styles['actions']}>
            {actions.map(({ label: words, name, icon: Icon, isDanger, isDisabled, onSelect }) => (
              <button
                key={words}
                type="button"
                className={styles['action']}
                data-danger={isDanger || undefined}
                aria-label={name}
                aria-haspopup="dialog"
                disabled={isDisabled}
                onClick={onSelect}
              >
                <Icon aria-hidden size={20} />
                <span>{words}</span>
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
  /** Ids of the listed rows. */
  shownIds: readonly string[]
}

/** Renders the button that switches selecting on and off. */
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

/** Renders the line above a list in selection mode: instructions (`children`) and 'Seleccionar todo'. */
export function SelectAll({ selection, shownIds, children }: SelectToolsProps & { children: string }) {
  const isAllChosen = shownIds.length > 0 && shownIds.every((id) => selection.ids.has(id))
  return (
    <div className={styles['choosing']}>
      <p>{children}</p>
      <Button variant="quiet" aria-disabled={isAllChosen} onClick={() => selection.choose(shownIds, true)}>
        Seleccionar todo
      </Button>
    </div>
  )
}

export type Selection = {
  /** Is true in selection mode, in which rows have a checkbox instead of a handle. */
  isOn: boolean
  ids: ReadonlySet<string>
  setOn: (isOn: boolean) => void
  choose: (ids: readonly string[], isChosen: boolean) => void
  clear: () => void
}

/** Keeps the selected rows, including those that a search hides. Ids that are not in `there` drop out. */
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
      choose: (some, isChosen) => setChosen((before) => withIds(before, some, isChosen)),
      clear: () => setChosen(new Set()),
    }),
    [isOn, ids],
  )
}

/** Returns a set with some ids added, or without them. */
export function withIds(
  before: ReadonlySet<string>,
  ids: Iterable<string>,
  isIn: boolean,
): ReadonlySet<string> {
  const after = new Set(before)
  for (const id of ids) {
    if (isIn) after.add(id)
    else after.delete(id)
  }
  return after
}
