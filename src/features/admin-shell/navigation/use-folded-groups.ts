import { useState } from 'react'
import { isTextList, keepChoice, readChoice } from '#db/device/device-choices.ts'

const KEY = 'claqueta-folded-groups'

/** Which parts of the sidebar are folded, as this device remembers it (A§2). */
export function useFoldedGroups() {
  const [folded, setFolded] = useState(() => readChoice(KEY, isTextList) ?? [])
  const toggle = (group: string) => {
    const next = folded.includes(group) ? folded.filter((name) => name !== group) : [...folded, group]
    setFolded(next)
    keepChoice(KEY, next)
  }
  return { isFolded: (group: string) => folded.includes(group), toggle }
}
