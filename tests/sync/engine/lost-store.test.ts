import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LOST, lossOf } from '#db/live/lost-store.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { closeReplicas, openReplicas } from '#sync/engine/replicas.ts'
import { SLICE } from '#sync/engine/replica.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

let store: Store
let opened = 0
beforeEach(async () => {
  store = await openStore(principalOfKey(`lost-replica${++opened}`))
})
afterEach(() => closeStore(store))

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const rows = Array.from({ length: SLICE }, (_, n) => ({
  key: id(n),
  seq: n + 1,
  row: { ...blankRow('sections', id(n)), name: `s${n}`, seq: n + 1 },
}))

// RxDB waits up to 20 s, more than a test may take.
it.each(['store', 'add'] as const)('a lost store lets go at once of what it was about to %s', async (way) => {
  const life = new AbortController()
  const replicas = await openReplicas(store.db, lossOf(life.signal))
  // A browser that deletes a database during a write may never answer it.
  const storage = store.db.sections.internalStorageInstance
  const ends: (() => void)[] = []
  storage.bulkWrite = () => new Promise((resolve) => ends.push(() => resolve({ error: [] })))
  const writing = replicas.sections[way](rows)
  life.abort(LOST)
  await expect(writing).rejects.toBe(LOST)
  await closeReplicas(replicas)
  for (const end of ends) end()
})
