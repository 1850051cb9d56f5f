import { describe, expect, it } from 'vitest'
import { invert } from '../../../../src/domain/commands/command.ts'
import { repeatableRandom } from '../../../support/random.ts'
import { actionsOn, diceOf } from '../actions.ts'
import { apply, faults, rowsOf, shape, type World } from '../world.ts'

/** SEED=7 runs that one; SEEDS=500 runs many. */
const FIRST = Number(process.env['SEED'] ?? 1)
const COUNT = Number(process.env['SEEDS'] ?? (process.env['SEED'] ? 1 : 20))
const SEEDS = Array.from({ length: COUNT }, (_, index) => FIRST + index)
const ACTIONS = 200

/** Returns the lists that are not numbered 1..n, and products without a section that have a position. */
function brokenLists(world: World): string[] {
  const lists = new Map<string, (number | null)[]>()
  const add = (list: string, position: number | null) =>
    lists.set(list, [...(lists.get(list) ?? []), position])
  for (const row of rowsOf(world, 'sections')) add('sections', row.order_index)
  for (const row of rowsOf(world, 'homepage_sections')) add('homepage sections', row.order_index)
  for (const row of rowsOf(world, 'homepage_carousel_images')) add('carousel', row.order_index)
  for (const row of rowsOf(world, 'homepage_section_products'))
    add(`links of ${row.homepage_section_id}`, row.order_in_homepage_section)
  for (const row of rowsOf(world, 'products')) {
    if (row.section_id !== null) add(`products of ${row.section_id}`, row.order_in_section)
    else if (row.order_in_section !== null) lists.set(`${row.id} without section`, [row.order_in_section])
  }
  for (const row of rowsOf(world, 'order_lines')) add(`lines of ${row.order_id}`, row.position)
  return [...lists]
    .filter(([, positions]) => {
      const sorted = positions.toSorted((a, b) => (a ?? 0) - (b ?? 0))
      return sorted.some((position, index) => position !== index + 1)
    })
    .map(([list, positions]) => `${list}: ${positions.join(' ')}`)
}

describe('random actions', () => {
  it.each(SEEDS)('keep every list 1..n and can be undone, seed %i', (seed) => {
    const dice = diceOf(repeatableRandom(seed))
    let world: World = {}
    let done = 0
    for (let step = 0; step < ACTIONS; step++) {
      const command = dice.pick(actionsOn(world, dice))?.()
      if (!command) continue
      done++
      const after = apply(world, command)
      const undone = invert(command)
      const redone = invert(undone)
      const about = `seed ${seed}, step ${step}: ${command.label}`
      expect(command.ops.length, about).toBeGreaterThan(0)
      expect(faults(world, command), about).toEqual([])
      expect(brokenLists(after), about).toEqual([])
      expect(faults(after, undone), about).toEqual([])
      expect(shape(apply(after, undone)), about).toEqual(shape({ ...emptied(after), ...world }))
      expect(faults(world, redone), about).toEqual([])
      expect(shape(apply(world, redone)), about).toEqual(shape(after))
      world = after
    }
    expect(done).toBeGreaterThan(ACTIONS / 3)
  })
})

/** Removes empty tables, because a table without rows equals one that was never written. */
function emptied(world: World): World {
  return Object.fromEntries(Object.keys(world).map((table) => [table, new Map()]))
}
