import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { typeInRem, widthsInText } from '../../scripts/css/type-in-rem.ts'
import { DIST } from '../support/dist.ts'

describe('letters in rem (ADR 0004)', () => {
  it.each([
    ['font-size', '15px', '0.9375rem'],
    ['font-size', 'clamp(22px, 3vw, 30px)', 'clamp(1.375rem, 3vw, 1.875rem)'],
    ['font', '600 14.5px/1.3 var(--body)', '600 0.90625rem/1.3 var(--body)'],
    ['line-height', '20px', '1.25rem'],
    ['line-height', '1.4', '1.4'],
    ['font-size', '1.5rem', '1.5rem'],
    ['padding', '12px', '12px'],
    ['border-width', '1px', '1px'],
  ])('%s: %s ships as %s', (prop, written, shipped) => expect(typeInRem(prop, written)).toBe(shipped))

  it.each([
    ['media', '(min-width: 768px)', '(min-width: 48em)'],
    ['media', '(max-width: 767.98px)', '(max-width: 47.99875em)'],
    ['media', '(max-height: 560px)', '(max-height: 560px)'],
    ['container', 'cards (min-width: 718px)', 'cards (min-width: 44.875rem)'],
  ])('@%s %s ships as %s', (name, written, shipped) => expect(widthsInText(name, written)).toBe(shipped))
})

// Skipped without a build; CI builds first.
const ASSETS = join(DIST, 'assets')
describe.skipIf(!existsSync(ASSETS))('the style sheets of a build', () => {
  // Vitest reads skipped suites, too.
  const sheets = existsSync(ASSETS) ? readdirSync(ASSETS).filter((file) => file.endsWith('.css')) : []

  it.each(sheets)('%s says no size of letters, and no width of a screen, in px', (file) => {
    const text = readFileSync(join(ASSETS, file), 'utf8')
    expect(text.match(/[{;]font(?:-size)?:[^;}]*\dpx/g) ?? []).toEqual([])
    expect(text.match(/@(?:media|container)[^{]*width:\s*[\d.]+px/g) ?? []).toEqual([])
  })
})
