import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { syncOutcome } from '#features/admin/sync-status/use-sync-now.ts'
import { syncStatus$, type SyncStatus } from '#sync/state/status.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const asked: SyncStatus = { ...syncStatus$.value, phase: 'idle', waiting: 1, lastSuccessAt: 1 }

/** Returns the reports while the status takes these values, `gapMs` apart. */
function reported(changes: readonly Partial<SyncStatus>[], gapMs: number): string[] {
  const status$ = new BehaviorSubject(asked)
  const texts: string[] = []
  const subscription = syncOutcome(asked, status$).subscribe((text) => texts.push(text))
  for (const change of changes) {
    status$.next({ ...status$.value, ...change })
    vi.advanceTimersByTime(gapMs)
  }
  vi.advanceTimersByTime(5_000)
  subscription.unsubscribe()
  return texts
}

it('reports a sync as complete although the count of waiting changes follows it', () => {
  const changes = [{ phase: 'syncing' }, { phase: 'idle', lastSuccessAt: 2 }, { waiting: 0 }] as const
  expect(reported(changes, 1_000)).toEqual(['Sincronizado: todo está al día.'])
})

it('reports the changes that still wait', () => {
  expect(reported([{ phase: 'idle', lastSuccessAt: 2 }], 0)).toEqual([
    'Sincronizado. 1 cambio espera todavía.',
  ])
})

it('reports nothing before the requested sync has ended', () => {
  expect(reported([{ phase: 'syncing' }, { waiting: 2 }], 0)).toEqual([])
})
