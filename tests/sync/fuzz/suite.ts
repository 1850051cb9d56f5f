import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { play, type Setting } from './run.ts'
import { pgliteSetting } from './setting.ts'

/** Timeout after which a run counts as hanging, on a busy machine. */
export const RUN_MS = 120_000

/** Shortens the faults of a failed run for the message. */
export const firstOf = (wrong: readonly string[]) => wrong.slice(0, 6).map((line) => line.slice(0, 400))

/** Runs the seeds over PGlite, where one request is served at a time. */
export function convergenceSuite(seeds: readonly number[]): void {
  describe('three administrators, a visitor and a raw writer over a bad network', () => {
    let setting: Setting
    beforeAll(async () => {
      setting = await pgliteSetting()
    }, RUN_MS)
    afterAll(() => setting.server.close())

    it.each(seeds)(
      'end with the same rows, and nothing is lost (seed %i)',
      async (seed) => expect(firstOf(await play(seed, setting)), `seed ${seed}`).toEqual([]),
      RUN_MS,
    )
  })
}
