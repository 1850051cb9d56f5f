import { fakeLocalStorage, resetPage } from '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as ScreenMemory from '#db/device/screen-memory.ts'
import { shortHash } from '#domain/core/hash.ts'
import { MAX_FIRST_SCREEN, type FirstScreen } from '#domain/first-screen/stored-screen.ts'
import { quotaError } from '../../support/devices/browser-quota.ts'
import { demoScreen } from '../../support/screens/first-screen.ts'
import { VISITOR } from '#db/core/principal.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

type Memory = typeof ScreenMemory

/** Loads the screen memory as an app with this schema hash has it. */
async function memoryOf(form: string): Promise<Memory> {
  vi.stubEnv('ROW_FORM', form)
  vi.resetModules()
  return import('#db/device/screen-memory.ts')
}

const KEY = 'claqueta-screen /rental'
const INDEX = 'claqueta-screens'
const screen = (address: string, words = ''): FirstScreen => ({
  address,
  rows: {},
  whole: [],
  totals: words === '' ? {} : { [words]: 1 },
  links: { menu: [], footer: [] },
})
const stored = (key: string) => fakeLocalStorage.getItem(key)
let memory: Memory

beforeEach(async () => {
  resetPage()
  memory = await memoryOf('one')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('what a device remembers of a screen', () => {
  it.each(['/', '/rental', '/modif/bodas'])('is the screen of %s as it was', (address) => {
    const { rememberScreen, rememberedScreen } = memory
    expect(rememberedScreen(VISITOR, address)).toBeNull()
    rememberScreen(VISITOR, demoScreen(address))
    expect(rememberedScreen(VISITOR, address)).toEqual(demoScreen(address))
  })

  it('is found by every address that shows the same, and by no other', () => {
    const { rememberScreen, rememberedScreen } = memory
    rememberScreen(VISITOR, screen('/rental?q=luz'))
    expect(rememberedScreen(VISITOR, '/rental/?utm=x&q=luz#luces')).toEqual(screen('/rental?q=luz'))
    for (const address of ['/rental', '/rental?q=luces', '/rental?section_id=luz', '/'])
      expect(rememberedScreen(VISITOR, address), address).toBeNull()
  })

  it('is the latest of an address', () => {
    const { rememberScreen, rememberedScreen } = memory
    rememberScreen(VISITOR, screen('/rental', 'before'))
    rememberScreen(VISITOR, screen('/rental', 'after'))
    expect(rememberedScreen(VISITOR, '/rental')).toEqual(screen('/rental', 'after'))
  })

  it.each([
    ['admin-1', 'public'],
    ['public', 'admin-1'],
    ['admin-1', 'admin-2'],
  ])('of %s is nothing to %s', (owner, other) => {
    const { rememberScreen, rememberedScreen } = memory
    rememberScreen(principalOfKey(owner), screen('/rental'))
    expect(rememberedScreen(principalOfKey(other), '/rental')).toBeNull()
    expect(rememberedScreen(principalOfKey(owner), '/rental')).toEqual(screen('/rental'))
  })

  it('is nothing to an app whose rows have another form, until that one remembers its own', async () => {
    memory.rememberScreen(VISITOR, screen('/rental', 'old'))
    const next = await memoryOf('two')
    expect(next.rememberedScreen(VISITOR, '/rental')).toBeNull()
    next.rememberScreen(VISITOR, screen('/rental', 'new'))
    expect(next.rememberedScreen(VISITOR, '/rental')).toEqual(screen('/rental', 'new'))
    expect((await memoryOf('one')).rememberedScreen(VISITOR, '/rental')).toBeNull()
  })

  it.each([
    '',
    '{',
    'null',
    '7',
    '"/rental"',
    '[]',
    '{}',
    '{"form":"one","principal":"public"}',
    '{"form":"one","principal":"public","screen":null}',
    '{"form":"one","principal":"public","screen":{"address":"/rental"}}',
    '{"form":"one","principal":"public","screen":{"address":"/rental","rows":{"products":[7]},"whole":[],"totals":{}}}',
    '{"principal":"public","screen":{"address":"/rental","rows":{},"whole":[],"totals":{}}}',
    '{"form":"one","screen":{"address":"/rental","rows":{},"whole":[],"totals":{}}}',
  ])('is nothing when it is no record of a screen: %s', (text) => {
    for (const written of [text, `${shortHash(text)} ${text}`]) {
      fakeLocalStorage.setItem(KEY, written)
      expect(memory.rememberedScreen(VISITOR, '/rental')).toBeNull()
    }
    memory.rememberScreen(VISITOR, screen('/rental'))
    expect(memory.rememberedScreen(VISITOR, '/rental')).toEqual(screen('/rental'))
  })
})

it('is nothing when a letter of it is another than was written', () => {
  const { rememberScreen, rememberedScreen } = memory
  rememberScreen(VISITOR, demoScreen('/rental'))
  const record = stored(KEY) ?? ''
  const at = record.indexOf('"name":"') + 8
  expect(at).toBeGreaterThan(8)
  fakeLocalStorage.setItem(KEY, `${record.slice(0, at)}~${record.slice(at + 1)}`)
  expect(rememberedScreen(VISITOR, '/rental')).toBeNull()
  fakeLocalStorage.setItem(KEY, record)
  expect(rememberedScreen(VISITOR, '/rental')).toEqual(demoScreen('/rental'))
})

describe('the room that screens may take', () => {
  const page = (n: number) => `/modif/page-${n}`
  const remembered = (count: number) =>
    Array.from({ length: count }, (_, n) => n).filter((n) => memory.rememberedScreen(VISITOR, page(n)))

  it('is that of twelve: the one that was kept longest ago goes', () => {
    for (let n = 0; n < 12; n += 1) memory.rememberScreen(VISITOR, screen(page(n)))
    expect(remembered(12)).toHaveLength(12)
    memory.rememberScreen(VISITOR, screen(page(0)))
    memory.rememberScreen(VISITOR, screen(page(12)))
    memory.rememberScreen(VISITOR, screen(page(13)))
    expect(remembered(14)).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(JSON.parse(stored(INDEX) ?? '')).toHaveLength(12)
    expect(stored('claqueta-screen /modif/page-1')).toBeNull()
  })

  it('is not used up by one screen that is looked at again and again', () => {
    memory.rememberScreen(VISITOR, screen('/'))
    for (let n = 0; n < 20; n += 1) memory.rememberScreen(VISITOR, screen('/rental', `${n}`))
    expect(memory.rememberedScreen(VISITOR, '/')).toEqual(screen('/'))
    expect(JSON.parse(stored(INDEX) ?? '')).toEqual(['/', '/rental'])
  })

  it('is enough for the largest first screen, and not for what is much larger', () => {
    const largest = screen(
      '/rental',
      'x'.repeat(MAX_FIRST_SCREEN - JSON.stringify(screen('/rental', 'x')).length),
    )
    memory.rememberScreen(principalOfKey('admin-0a1b2c3d-0000-4000-8000-000000000000'), largest)
    expect(stored(KEY)).toContain(JSON.stringify(largest))
    memory.rememberScreen(VISITOR, screen('/', 'x'.repeat(MAX_FIRST_SCREEN * 1.1)))
    expect(memory.rememberedScreen(VISITOR, '/')).toBeNull()
    expect(stored('claqueta-screen /')).toBeNull()
  })

  it('is given back when the device is full, and what it has in other keys stays', () => {
    fakeLocalStorage.setItem('cart', '[]')
    memory.rememberScreen(VISITOR, screen('/'))
    memory.rememberScreen(VISITOR, screen('/rental'))
    fakeLocalStorage.refusal = quotaError()
    memory.rememberScreen(VISITOR, screen('/nosotros'))
    for (const address of ['/', '/rental', '/nosotros'])
      expect(memory.rememberedScreen(VISITOR, address)).toBeNull()
    expect([stored('claqueta-screen /'), stored(KEY), stored(INDEX)]).toEqual([null, null, null])
    expect(stored('cart')).toBe('[]')
    fakeLocalStorage.refusal = null
    memory.rememberScreen(VISITOR, screen('/nosotros'))
    expect(memory.rememberedScreen(VISITOR, '/nosotros')).toEqual(screen('/nosotros'))
  })

  it.each(['null', '7', '{}', '[7, null]'])(
    'begins anew after a list of screens that is none: %s',
    (text) => {
      fakeLocalStorage.setItem(INDEX, text)
      memory.rememberScreen(VISITOR, screen('/rental'))
      expect(memory.rememberedScreen(VISITOR, '/rental')).toEqual(screen('/rental'))
      expect(JSON.parse(stored(INDEX) ?? '')).toEqual(['/rental'])
    },
  )

  it('begins anew after a list of screens that cannot be read', () => {
    fakeLocalStorage.setItem(INDEX, '["/rental')
    memory.rememberScreen(VISITOR, screen('/'))
    memory.rememberScreen(VISITOR, screen('/rental'))
    expect(memory.rememberedScreen(VISITOR, '/rental')).toEqual(screen('/rental'))
  })
})

describe('forgetting', () => {
  it('takes every screen, whoever saw it', () => {
    memory.rememberScreen(VISITOR, screen('/'))
    memory.rememberScreen(principalOfKey('admin-1'), screen('/rental'))
    memory.forgetScreens()
    expect([stored('claqueta-screen /'), stored(KEY), stored(INDEX)]).toEqual([null, null, null])
  })

  it('takes the screen of one address only', () => {
    memory.rememberScreen(VISITOR, screen('/'))
    memory.rememberScreen(VISITOR, screen('/rental'))
    memory.forgetScreens('/rental?utm=x')
    expect(memory.rememberedScreen(VISITOR, '/rental')).toBeNull()
    expect(memory.rememberedScreen(VISITOR, '/')).toEqual(screen('/'))
  })

  it('takes a screen that was remembered again after its address was forgotten', () => {
    memory.rememberScreen(principalOfKey('admin-1'), screen('/rental'))
    memory.forgetScreens('/rental')
    memory.rememberScreen(principalOfKey('admin-1'), screen('/rental'))
    memory.forgetScreens()
    expect(stored(KEY)).toBeNull()
  })

  it('leaves what else is kept on the device', () => {
    fakeLocalStorage.setItem('cart', '[]')
    memory.rememberScreen(VISITOR, screen('/'))
    memory.forgetScreens()
    expect(stored('cart')).toBe('[]')
  })
})

it('a device that keeps nothing breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('Blocked.', 'SecurityError')
  }
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(fakeLocalStorage, name).mockImplementation(refuse)
  memory.rememberScreen(VISITOR, screen('/rental'))
  expect(memory.rememberedScreen(VISITOR, '/rental')).toBeNull()
  memory.forgetScreens('/rental')
  memory.forgetScreens()
})
