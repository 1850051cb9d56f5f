import { atom, useAtom } from 'jotai'
import { useMemo } from 'react'

/** Which groups are collapsed on this page, by their ids; the same when one comes back to the screen. */
const collapsedAtom = atom<ReadonlySet<string>>(new Set<string>())

export type Collapsed = {
  ids: ReadonlySet<string>
  set: (ids: readonly string[], isCollapsed: boolean) => void
}

/** Groups of which only the head is shown. */
export function useCollapsed(): Collapsed {
  const [ids, setIds] = useAtom(collapsedAtom)
  return useMemo(
    () => ({
      ids,
      set: (some, isCollapsed) =>
        setIds((before) => {
          const after = new Set(before)
          for (const id of some) {
            if (isCollapsed) after.add(id)
            else after.delete(id)
          }
          return after
        }),
    }),
    [ids, setIds],
  )
}
