// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { Change } from '#db/commands/changes.ts'
import type { Store } from '#db/store/store.ts'

vi.doMock('#db/commands/commands.ts', () => ({ undo: async () => ({ ok: true, value: null }) }))
const { useChangeActions } = await import('#features/admin/sync-status/use-change-actions.ts')

it('an action on a change that fails does not block those after it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const get = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('closed'))
    .mockResolvedValue(null)
  const store = { outbox: { commands: { get } } } as unknown as Store
  let actions: ReturnType<typeof useChangeActions> | null = null
  const Probe = () => {
    actions = useChangeActions(store)
    return null
  }
  act(() => createRoot(document.createElement('div')).render(createElement(Probe)))
  const undoChange = () =>
    act(async () => actions?.perform('undo', { n: 1, label: 'x', state: 'waiting' } as Change))
  await expect(undoChange()).rejects.toThrow('closed')
  await undoChange()
  expect(get).toHaveBeenCalledTimes(2)
})
