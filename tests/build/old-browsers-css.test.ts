import { expect, it } from 'vitest'
import { oldBrowsers, staticColours, viewportQuery } from '../../scripts/css/old-browsers.ts'

it.each([
  ['color-mix(in srgb, var(--night) 62%, transparent)', 'rgb(13 11 9 / 62%)'],
  ['1px solid color-mix(in srgb, white 30%, transparent)', '1px solid rgb(255 255 255 / 30%)'],
  [
    'color-mix(in srgb, var(--added) 16%, transparent)',
    'light-dark(rgb(12 122 69 / 16%), rgb(79 216 148 / 16%))',
  ],
  ['color-mix(in srgb, var(--text) 8%, var(--surface))', 'light-dark(rgb(237 236 236), rgb(40 37 34))'],
  [
    'color-mix(in srgb, var(--tone) 8%, var(--surface))',
    'color-mix(in srgb, var(--tone) 8%, var(--surface))',
  ],
  ['color-mix(in srgb, currentcolor 24%, transparent)', 'color-mix(in srgb, currentcolor 24%, transparent)'],
])('%s becomes %s', (written, expected) => expect(staticColours(written)).toBe(expected))

it.each([
  ['cards (min-width: 718px)', 'src/features/shop/a.css', '(min-width: 774px)'],
  ['(min-width: 720px)', 'src/features/admin/a.css', '(min-width: 1056px)'],
  ['(min-width: 720px)', 'src/ui/lists/a.css', '(min-width: 1056px)'],
  ['cards (max-width: 269.98px)', 'src/features/shop/a.css', '(max-width: 305.98px)'],
  ['(min-width: 10px) and (max-width: 480px)', 'src/ui/a.css', '(min-width: 346px) and (max-width: 516px)'],
])('%s in %s is %s of the viewport', (query, file, expected) => {
  expect(viewportQuery(query, `/${file}`)).toBe(expected)
})

it('heights follow the variable that has a fallback, but for the variable itself', () => {
  const height = { prop: 'height', value: 'calc(100dvh - var(--header))' }
  const variable = { prop: '--dvh', value: '1dvh' }
  oldBrowsers.Declaration(height)
  oldBrowsers.Declaration(variable)
  expect([height.value, variable.value]).toEqual(['calc(calc(100 * var(--dvh)) - var(--header))', '1dvh'])
})
