import { describe, expect, it } from 'vitest'
import { defaultViewMode } from '../../../src/domain/catalogue/view-mode.ts'

const setting = (device: 'web' | 'mobile', setting_value: string | null) => ({
  setting_key: `default_view_mode_${device}`,
  setting_value,
  updated_at: '2026-11-21T10:00:00+00:00',
  seq: 1,
})

describe('defaultViewMode (S§4, AMB-23)', () => {
  it.each([
    // settings, on the web, on a phone
    ['not loaded', undefined, 'grid', 'grid'],
    ['none', [], 'grid', 'list'],
    ['list on the web', [setting('web', 'list')], 'list', 'list'],
    ['grid on phones', [setting('mobile', 'grid')], 'grid', 'grid'],
    ['both turned', [setting('mobile', 'grid'), setting('web', 'list')], 'list', 'grid'],
    ['values that are none', [setting('web', 'table'), setting('mobile', '')], 'grid', 'list'],
    ['no value', [setting('web', null), setting('mobile', null)], 'grid', 'list'],
    ['spaces around', [setting('web', ' list '), setting('mobile', 'grid\n')], 'list', 'grid'],
    ['names of every object', [setting('web', 'constructor')], 'grid', 'list'],
    ['other keys', [{ ...setting('web', 'list'), setting_key: 'other' }], 'grid', 'list'],
  ] as const)('%s', (_, settings, web, mobile) => {
    expect(defaultViewMode(settings, false)).toBe(web)
    expect(defaultViewMode(settings, true)).toBe(mobile)
  })
})
