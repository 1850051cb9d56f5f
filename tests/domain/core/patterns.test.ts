import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../../src')
/** Length at which a pattern that tries each sign of a run again takes tens of milliseconds, and any other one none. */
const LENGTH = 10_000
const MOST_MS = 30
const FILLS = [...' \n1a-.,"</$=&([*_%:'.split(''), ' -', ' *a']
const PAIRS = ['1,', '1.', '1 ', 'a ', 'a-', 'a.', '<a', '=>', ';a', '{a', '\u00a0']
const TEXTS = [...FILLS, ...PAIRS].flatMap((fill) => {
  const run = fill.repeat(LENGTH / fill.length)
  return [`${run}〱`, `x${run}〱`, run]
})
/** Patterns that never meet a text that long, and why. */
const BOUNDED: Readonly<Record<string, string>> = {
  'device/renamed-files.ts': 'files of the build, by stems of at most 60',
  'csv/html-table.ts': 'tags that nothing closes are taken out before',
  'csv/loose-list.ts': 'lines of at most 500 characters',
}

test(
  'no pattern takes time by the square of a text, such as an address or a cell of a file',
  { timeout: 120_000 },
  () => {
    const slow: string[] = []
    let count = 0
    for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!gen)\.tsx?$/.test(file) || Object.keys(BOUNDED).some((known) => file.endsWith(known)))
        continue
      const { program } = parseSync(file, readFileSync(join(SRC, file), 'utf8'))
      new Visitor({
        Literal(literal) {
          if (!('regex' in literal)) return
          count++
          const { pattern, flags } = literal.regex
          const text = TEXTS.find((text) => isSlow(new RegExp(pattern, flags), text))
          if (text !== undefined) slow.push(`${file}: ${pattern} on ${JSON.stringify(text.slice(0, 5))}`)
        },
      }).visit(program)
    }
    expect(count).toBeGreaterThan(400)
    expect(slow).toEqual([])
  },
)

/** Returns true if a pattern is slow three times in a row, because the machine may stand still. */
function isSlow(pattern: RegExp, text: string): boolean {
  return [1, 2, 3].every(() => {
    const start = performance.now()
    text.replace(pattern, '')
    return performance.now() - start > MOST_MS
  })
}
