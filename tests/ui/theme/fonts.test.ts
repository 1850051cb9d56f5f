import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('the system fonts that stand in for ours take the room of the files in public/fonts', async () => {
  const check = promisify(execFile)('node', ['scripts/art/make-fonts.mjs', '--check'], { cwd: ROOT })
  await expect(check).resolves.toMatchObject({ stderr: expect.not.stringContaining('does not fit') })
}, 60_000)

test('every family precedes its own fallbacks', () => {
  const tokens = read('src/ui/theme/tokens.css')
  for (const family of ['Archivo', 'Inter'])
    expect(tokens).toContain(`'${family} Variable', '${family} Arial', '${family} Roboto',`)
})

test('the page asks early for one font, of 16 kB at most, and is painted without it', () => {
  const page = read('index.html')
  expect(page.match(/<link[^>]*as="font"[^>]*>/g)).toHaveLength(1)
  // Chromium waits with the first paint for fonts that the head asks for.
  expect(page.indexOf('href="/fonts/archivo.woff2"')).toBeGreaterThan(page.indexOf('<body>'))
  expect(page).not.toContain('stylesheet')
  expect(statSync(join(ROOT, 'public/fonts/archivo.woff2')).size).toBeLessThanOrEqual(16_000)
})
