import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ADMIN_SCENES } from './admin-scenes.ts'
import { CHOSEN, chosenFile } from './chosen.ts'
import { ORDER_SCENES } from './order-scenes.ts'
import { STOREFRONT_SCENES } from './storefront-scenes.ts'

const ROOT = join(import.meta.dirname, '../..')
const states = new Set(
  [...STOREFRONT_SCENES, ...ADMIN_SCENES, ...ORDER_SCENES].flatMap(({ group, states }) =>
    states.map(({ name }) => `${group}: ${name}`),
  ),
)

describe('the chosen images', () => {
  test('are of states that there are', () => {
    expect(
      CHOSEN.map(({ group, name }) => `${group}: ${name}`).filter((state) => !states.has(state)),
    ).toEqual([])
  })

  test('are all that docs/gallery holds, at most 150 kB each', () => {
    const files = readdirSync(join(ROOT, 'docs/gallery')).map((file) => `gallery/${file}`)
    expect(files.toSorted()).toEqual(CHOSEN.map(chosenFile).toSorted())
    for (const file of files)
      expect(statSync(join(ROOT, 'docs', file)).size, file).toBeLessThanOrEqual(150_000)
  })

  test('are shown by the readme', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    for (const chosen of CHOSEN) expect(readme).toContain(`docs/${chosenFile(chosen)}`)
  })
})
