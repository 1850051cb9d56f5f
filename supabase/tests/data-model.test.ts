import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RIGHTS_PAGE } from './support/rights-page.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/data-model.md'), 'utf8')

/** Removes the alignment from lines of a table. */
const bare = (lines: string[]) =>
  lines.filter((line) => line.startsWith('|')).map((line) => line.replace(/-+/g, '-').replace(/ +/g, ' '))

function tableUnder(heading: string): string[] {
  const [, part = ''] = page.split(`### ${heading}\n`)
  return bare((part.split(/^##/m)[0] ?? '').split('\n'))
}

test.each(Object.entries(RIGHTS_PAGE))(
  'docs/data-model.md says what the tests hold: %s',
  (heading, lines) => {
    expect(tableUnder(heading), `Put this there:\n${lines.join('\n')}`).toEqual(bare(lines))
  },
)
