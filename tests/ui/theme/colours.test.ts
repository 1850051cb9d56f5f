import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SWATCHES } from '../../../src/features/admin/page-editor/colour-control.tsx'

// Colours are defined once, in tokens.css (ADR 0004).

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const hexes = (text: string) =>
  [...text.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi)].map(([hex]) => hex.toLowerCase())
const TOKENS = 'src/ui/theme/tokens.css'
const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => path.endsWith('.css') && path !== TOKENS)
const tokens = new Set(hexes(read(TOKENS)))

describe('colours', () => {
  it.each(sheets)('%s has none of its own', (path) => {
    // The previews imitate other programs.
    if (path.endsWith('previews.module.css')) return
    expect(read(path).match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|rgba?\(\s*\d[^)]*\)/gi) ?? []).toEqual([])
  })

  // None of these can read a style sheet, or may wait for one.
  it.each(['index.html', 'manifest.webmanifest', 'public/chat-ia/index.html', 'src/ui/theme/color-mode.tsx'])(
    '%s has those of the look',
    (path) => {
      const found = hexes(read(path))
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter((hex) => !tokens.has(hex))).toEqual([])
    },
  )

  it('page authors are offered those of the look', () => {
    expect(SWATCHES.map(([hex]) => hex).filter((hex) => !tokens.has(hex))).toEqual([])
  })
})
