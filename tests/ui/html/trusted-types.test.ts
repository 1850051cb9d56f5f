import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { trustedData, trustedHtml, workerAddress } from '#ui/html/trusted-types.ts'

const SRC = join(import.meta.dirname, '../../../src')
/**
 * Files that may create trusted HTML: the sanitizer, the parsers of sanitized and of pasted HTML, which run nothing, and
 * the writer of an empty page.
 */
const VOUCH = [
  'features/admin/page-editor/pasted-html.ts',
  'features/admin/page-editor/rich-text-extensions.ts',
  'ui/html/safe-html.tsx',
  'ui/media/preview-frame.tsx',
]
/** APIs that create elements or scripts from text, outside React. */
const SINKS =
  /\.(?:innerHTML|outerHTML)\s*=[^=]|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|\beval\(|new Function\(/

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && file !== 'ui/html/trusted-types.ts',
)
const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8')

describe('what is trusted', () => {
  test('is plain text in browsers without Trusted Types', () => {
    expect(trustedHtml('<p>a</p>')).toBe('<p>a</p>')
    expect(trustedData('{"a":1}')).toBe('{"a":1}')
    expect(workerAddress()).toBe('/sw.js')
  })

  test.each(['alert(1)', '{}; alert(1)', '', '<!-- alert(1)'])('is no script but data: %j', (text) => {
    expect(() => trustedData(text)).toThrow(SyntaxError)
  })

  test('passes one policy, by the name that the headers let through', async () => {
    const createPolicy = vi.fn<(name: string, rules: object) => object>((_name, rules) => rules)
    vi.stubGlobal('trustedTypes', { createPolicy })
    vi.resetModules()
    try {
      await import('#ui/html/trusted-types.ts')
      expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['claqueta'])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('is vouched for in four places, and text becomes elements nowhere else', () => {
    expect(sources.filter((file) => /\btrustedHtml\b/.test(textOf(file))).toSorted()).toEqual(VOUCH)
    expect(sources.filter((file) => SINKS.test(textOf(file)))).toEqual([])
  })
})
