import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../supabase/local/settings.ts'

/** Rows of the table in README.md: a fault, a part of the test's title, and its file. */
const list = [
  ...readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').matchAll(
    /^\| (.+?) +\| (.+?) +\| `(.+?)` +\|$/gm,
  ),
].map(([, fault = '', title = '', file = '']) => ({ fault, title, file }))

/** Returns the text of a test file and of the suites it runs. */
function textOf(file: string): string {
  const path = join(ROOT, file)
  const text = readFileSync(path, 'utf8')
  const suites = [...text.matchAll(/from '(\.[^']*suite[^']*)'/g)]
  return [text, ...suites.map(([, suite = '']) => readFileSync(join(dirname(path), suite), 'utf8'))].join(
    '\n',
  )
}

describe('the list of faults', () => {
  it('has them all', () => {
    expect(list.length).toBeGreaterThan(35)
    expect(new Set(list.map(({ fault }) => fault)).size).toBe(list.length)
  })

  it.each(list)('$fault: is tested where it says', ({ title, file }) => {
    expect(file).toMatch(/\.(test|spec)\.ts$/)
    expect(textOf(file)).toContain(title)
  })

  it('names every test beside it', () => {
    const files = new Set(list.map(({ file }) => file))
    const here = readdirSync(import.meta.dirname).filter((file) => /\.(test|spec)\.ts$/.test(file))
    for (const file of here.filter((one) => one !== 'list.test.ts'))
      expect(files, file).toContain(`tests/faults/${file}`)
  })
})
