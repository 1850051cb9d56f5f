import { useMemo, useState } from 'react'

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
