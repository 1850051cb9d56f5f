import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { play, type Setting } from './run.ts'
import { pgliteSetting } from './setting.ts'

/** A run that hangs shall say so, also on a machine that is busy with other things. */
export const RUN_MS = 120_000

/** What is shown of a run that went wrong. */
export const firstOf = (wrong: readonly string[]) => wrong.slice(0, 6).map((line) => line.slice(0, 400))

/** The runs over PGlite, where one request is served at a time. */
export function convergenceSuite(seeds: readonly number[]): void {
  describe('three administrators, a visitor and a raw writer over a bad network', () => {
    let setting: Setting
    beforeAll(async () => {
      setting = await pgliteSetting()
    }, RUN_MS)
    afterAll(() => setting.server.close())

    it.each(seeds)(
      'end with the same rows, and nothing is lost (seed %i)',
      async (seed) => {
        expect(firstOf(await play(seed, setting)), `seed ${seed}`).toEqual([])
      },
      RUN_MS,
    )
  })
}
