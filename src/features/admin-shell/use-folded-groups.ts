import { useState } from 'react'
import { z } from 'zod/mini'
import { keepChoice, readChoice } from '#db/device-choices.ts'

const KEY = 'claqueta-folded-groups'
const names = z.array(z.string())

/** Which parts of the sidebar are folded, as this device remembers it (A§2). */
export function useFoldedGroups() {
  const [folded, setFolded] = useState(() => readChoice(KEY, names) ?? [])
  const toggle = (group: string) => {
    const next = folded.includes(group) ? folded.filter((name) => name !== group) : [...folded, group]
    setFolded(next)
    keepChoice(KEY, next)
  }
  return { isFolded: (group: string) => folded.includes(group), toggle }
}
