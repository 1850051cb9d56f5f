import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VISITOR } from '#db/core/principal.ts'
import { Outbox } from '#db/outbox/outbox.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/data-model.md'), 'utf8')

/** Returns the cells of the first table after these words, without its head. */
function tableBehind(words: string): string[][] {
  const [, rest = ''] = PAGE.split(`${words}\n`)
  const lines = rest.trimStart().split('\n')
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(2, end === -1 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Returns the fixed part of a name: 'pick-list-' of 'pick-list-HASH'. */
const stemOf = (name = '') => name.replace(/(?:[A-Z]+|…)$/, '')

describe('the page on the data names what a device keeps', () => {
  test('the tables of the outbox', () => {
    const named = tableBehind('The outbox:').flatMap(([name]) => codeIn(name))
    const outbox = new Outbox(VISITOR)
    expect(named.sort()).toEqual(outbox.tables.map(({ name }) => name).sort())
  })

  test.each(['localStorage', 'sessionStorage', 'Cache Storage'])('%s, as its owners call it', (place) => {
    const rows = tableBehind(`### ${place}`)
    expect(rows.length).toBeGreaterThan(3)
    const unknown = rows.filter(([name, , owners]) => {
      const files = codeIn(owners)
      const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'))
      const [stem = ''] = codeIn(name).map(stemOf)
      return files.length > 0 && !texts.some((text) => ["'", '"', '`'].some((q) => text.includes(q + stem)))
    })
    expect(unknown.map(([name]) => name)).toEqual([])
  })
})
