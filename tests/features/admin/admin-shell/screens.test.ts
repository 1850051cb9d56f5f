import { expect, it } from 'vitest'
import { lineOf, screensFor } from '#features/admin/admin-shell/screens.ts'

it('a group of the sidebar has at most seven lines', () => {
  const groups = new Map<string | null, Set<string>>()
  for (const screen of screensFor('admin'))
    groups.set(screen.group, (groups.get(screen.group) ?? new Set()).add(lineOf(screen)))
  expect(groups.size).toBe(5)
  for (const lines of groups.values()) expect(lines.size).toBeLessThanOrEqual(7)
})
