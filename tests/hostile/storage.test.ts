import { fakeLocalStorage, resetPage } from '../support/devices/browser-globals.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { STAFF_ROLES } from '#domain/access/staff-role.ts'
import {
  changesOfLostLines,
  missingChanges,
  noteChange,
  noteStored,
  cartStorage,
} from '#db/device/cart-storage.ts'
import { pickListKey, storedPickList } from '#db/device/pick-lists.ts'
import { folioOf, forgetFolio } from '#db/device/request-folio.ts'
import { savedRequests, saveRequest } from '#db/device/saved-requests.ts'
import { isTextList, readChoice } from '#db/device/device-choices.ts'
import { rememberedScreen } from '#db/device/screen-memory.ts'
import { shortHash } from '#domain/core/hash.ts'
import { readSavedFilters, MOST_FILTERS } from '#domain/product-table/table-filters.ts'
import { readTableLayout } from '#domain/product-table/table-layout.ts'
import { BUSINESS_KEYS, businessOf, readBusiness } from '#domain/business/business.ts'
import { placeOf, readPlaces, writePlaces } from '#domain/catalogue/places.ts'
import { requestLines } from '#domain/request/cart-lines.ts'
import { NO_DETAILS } from '#domain/request/rental-details.ts'
import { readRequestLink } from '#domain/request/request-link.ts'
import { pickProgress } from '#domain/request/pick-list.ts'
import { readFirstScreen } from '#domain/first-screen/stored-screen.ts'
import { screenOf } from '#domain/first-screen/kept-page.ts'
import { requestTotal } from '#domain/catalogue/price-and-stock.ts'
import { messageParts, requestMessage } from '#domain/request/request-message.ts'
import { AUTH_KEY, readTokens } from '#sync/session/auth-storage.ts'
import { parseRecord } from '#sync/session/session-record.ts'
import { fc, hostileJson, hostileRecord, hostileText, inTime, stored } from './values.ts'
import { VISITOR } from '#db/core/principal.ts'

vi.setConfig({ testTimeout: 90_000 })

beforeEach(resetPage)

const cart = stored(
  fc.array(
    hostileRecord({
      id: fc.uuid(),
      quantity: fc.nat(2_000),
      name: hostileText,
      price: fc.double(),
      discount_price: fc.double(),
      image_url: hostileText,
      section_id: fc.uuid(),
      is_external: fc.boolean(),
    }),
    { maxLength: 30 },
  ),
)
const seen = stored(
  hostileRecord({
    at: fc.constant(Date.now()),
    said: fc.array(hostileRecord({ of: hostileText, last: fc.dictionary(hostileText, fc.nat()) })),
  }),
)

const FOLIO = '222-333'
const saved = stored(
  hostileRecord({
    folio: fc.constantFrom(FOLIO, '__proto__', ''),
    at: fc.double(),
    status: fc.constantFrom('sent', 'pending', 'other'),
    lines: fc.array(
      hostileRecord({ id: fc.uuid(), quantity: fc.nat(20_000), name: hostileText, price: fc.double() }),
    ),
    details: hostileRecord({ from: hostileText, to: hostileText, place: hostileText, notes: hostileText }),
  }),
)
const picks = stored(
  hostileRecord({
    at: fc.double(),
    picks: fc.dictionary(hostileText, hostileRecord({ count: fc.double(), note: hostileText })),
  }),
)

describe('what is left of requests in localStorage', () => {
  test('is listed, whatever stands there, and room is made for another', () => {
    fc.assert(
      fc.property(saved, (text) => {
        resetPage()
        fakeLocalStorage.setItem(`saved-request-${FOLIO}`, text)
        fakeLocalStorage.setItem('request-folio', text)
        for (const { folio, at, lines, details } of inTime(savedRequests)) {
          expect(folio).toBe(FOLIO)
          expect(at).toBeLessThan(8.64e15)
          expect(lines.length).toBeGreaterThan(0)
          expect(requestMessage(requestLines(lines, new Map(), false))).toContain('Total Estimado')
          expect(details.notes.length).toBeLessThanOrEqual(500)
        }
        saveRequest({
          folio: '333-444',
          at: 1,
          status: 'sent',
          lines: [{ id: 'a', quantity: 1 }],
          details: NO_DETAILS,
        })
        expect(savedRequests().map(({ folio }) => folio)).toContain('333-444')
        forgetFolio()
        expect(folioOf({ lines: [], details: NO_DETAILS })).toMatch(/^\w{3}-\w{3}$/)
      }),
    )
  })

  test('is a pick list that never counts more than is asked for', () => {
    const lines = [
      { id: '__proto__', quantity: 3 },
      { id: 'toString', quantity: 1 },
      { id: 'a', quantity: 2 },
    ]
    const key = pickListKey(null, lines)
    fc.assert(
      fc.property(picks, (text) => {
        fakeLocalStorage.setItem(key, text)
        const progress = pickProgress(
          inTime(() => storedPickList(key)),
          lines,
        )
        expect(progress.loadedUnits >= 0 && progress.loadedUnits <= 6).toBe(true)
      }),
    )
  })

  test('is a link that is read or refused, and never breaks the page', async () => {
    const body = fc.oneof(
      hostileText,
      saved.map((text) => Buffer.from(text).toString('base64url')),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('0', '1', '2', ''), body, hostileText, async (version, text, sum) => {
        const { request, failure } = await readRequestLink(`#s=${version}.${text}.${sum}`)
        expect(request === null).toBe(failure !== null)
      }),
    )
  })
})

describe('the request in localStorage', () => {
  test('is shown and sent, whatever stands there', () => {
    fc.assert(
      fc.property(cart, (text) => {
        fakeLocalStorage.setItem('cart', text)
        const lines = inTime(() => cartStorage.getItem('cart'))
        expect(lines.length).toBeLessThanOrEqual(500)
        for (const { id, quantity, name = '' } of lines) {
          expect(id.length).toBeLessThanOrEqual(128)
          expect(Number.isInteger(quantity) && quantity > 0).toBe(true)
          expect(name.length).toBeLessThanOrEqual(300)
        }
        for (const isKnown of [true, false]) {
          const shown = requestLines(lines, new Map(), isKnown)
          expect(Number.isFinite(requestTotal(shown).total)).toBe(true)
          expect(requestMessage(shown)).toContain('Total Estimado')
          for (const { href } of messageParts('529840001234', shown))
            expect(href.length).toBeLessThanOrEqual(8_000)
        }
      }),
    )
  })

  test('is set aside, not lost, when it cannot be understood', () => {
    fc.assert(
      fc.property(cart, (text) => {
        resetPage()
        fakeLocalStorage.setItem('cart', text)
        const lines = cartStorage.getItem('cart')
        cartStorage.setItem('cart', lines)
        const now = [fakeLocalStorage.getItem('cart'), fakeLocalStorage.getItem('cart-unreadable')]
        expect(now[1] === text || now[0] === JSON.stringify(lines)).toBe(true)
      }),
    )
  })

  test('is heard of from tabs that say anything of what they contain', () => {
    fc.assert(
      fc.property(cart, seen, (text, said) => {
        resetPage()
        const end = cartStorage.subscribe('cart', () => undefined)
        noteChange('a', (lines) => lines)
        fakeLocalStorage.setItem('cart-seen-other', said)
        inTime(() => missingChanges(text))
        noteStored(text, '[]')
        expect(changesOfLostLines([]).length).toBeGreaterThan(0)
        fakeLocalStorage.writeElsewhere('cart', text)
        end()
      }),
    )
  })
})

describe('where the catalogue was left', () => {
  test('is a row near the top of the screen, or nothing', () => {
    const place = hostileRecord({ row: hostileText, part: fc.double(), search: hostileText })
    const places = stored(fc.array(fc.tuple(hostileText, place), { maxLength: 30 }))
    fc.assert(
      fc.property(places, hostileText, (text, key) => {
        const read = inTime(() => readPlaces(text))
        expect(read.size).toBeLessThanOrEqual(20)
        for (const { row, part } of read.values()) {
          expect(row.length).toBeLessThanOrEqual(2_000)
          expect(part >= -20 && part <= 1).toBe(true)
        }
        placeOf(read, key, true, key)
        expect([...readPlaces(writePlaces(read)).keys()]).toEqual([...read.keys()])
      }),
    )
  })
})

describe('what else stands in localStorage', () => {
  test('choices of this device are what they should be, or none', () => {
    fc.assert(
      fc.property(stored(hostileJson), (text) => {
        fakeLocalStorage.setItem('claqueta-recent', text)
        const list = readChoice('claqueta-recent', isTextList)
        expect(list === null || list.every((item) => typeof item === 'string')).toBe(true)
      }),
    )
  })

  test('who is signed in is a whole record, or nobody', () => {
    const record = hostileRecord({
      phase: fc.constantFrom('active', 'expired', 'forbidden', 'none'),
      uid: fc.uuid(),
      email: hostileText,
      role: fc.constantFrom('admin', 'visitor', 'owner'),
      staffRole: fc.constantFrom('admin', 'editor', 'warehouse', 'owner'),
    })
    fc.assert(
      fc.property(stored(record), (text) => {
        const session = parseRecord(text)
        // It names a database of this device.
        const named = session.phase === 'none' ? 'nobody' : `${session.role} ${session.uid}`
        expect(named).toMatch(/^(?:nobody|(?:admin|visitor) [\da-f-]{36})$/i)
        expect([...STAFF_ROLES, undefined]).toContain(
          session.phase === 'none' ? undefined : session.staffRole,
        )
      }),
    )
  })

  test('tokens are texts with an end, or none', () => {
    const tokens = hostileRecord({
      access_token: hostileText,
      expires_at: fc.double(),
      user: hostileRecord({ id: fc.uuid() }),
    })
    fc.assert(
      fc.property(stored(tokens), (text) => {
        fakeLocalStorage.setItem(AUTH_KEY, text)
        const read = readTokens()
        const kinds = read && [typeof read.access, typeof read.uid, typeof read.leftMs]
        expect([null, 'string,string,number']).toContain(kinds && kinds.join())
      }),
    )
  })

  test('of screens only those count that this device has written', () => {
    const screen = hostileRecord({
      form: fc.constant(undefined),
      principal: fc.constant('public'),
      screen: hostileRecord({
        address: fc.constant('/rental'),
        rows: fc.dictionary(fc.constantFrom('products', 'sections'), fc.array(hostileJson, { maxLength: 3 })),
        whole: fc.array(hostileText, { maxLength: 3 }),
        totals: fc.dictionary(hostileText, fc.nat()),
      }),
    })
    fc.assert(
      fc.property(stored(screen), (text) => {
        fakeLocalStorage.setItem('claqueta-screen /rental', text)
        expect(rememberedScreen(VISITOR, '/rental')).toBeNull()
        fakeLocalStorage.setItem('claqueta-screen /rental', `${shortHash(text)} ${text}`)
        const read = inTime(() => rememberedScreen(VISITOR, '/rental'))
        expect(Object.values(read?.rows ?? {}).every(Array.isArray)).toBe(true)
      }),
    )
  })

  test('a page that was kept painted has a screen that can be read, or none', () => {
    fc.assert(
      fc.property(stored(hostileJson), hostileText, (text, around) => {
        const html = `<!doctype html>${around}<script type="application/json" id="first-screen">${text}</script>`
        const read = inTime(() => screenOf(html))
        expect(read === null || readFirstScreen(read) !== null).toBe(true)
      }),
    )
  })

  test('the settings of before make a business that every screen can show', () => {
    const keys = fc.constantFrom(...BUSINESS_KEYS)
    const setting = fc.record({ setting_key: keys, setting_value: fc.oneof(hostileText, fc.constant(null)) })
    fc.assert(
      fc.property(fc.array(setting, { maxLength: 6 }), (settings) => {
        const business = inTime(() => businessOf(readBusiness({}), settings))
        expect(business.brand).not.toBe('')
        expect(business.brand.length).toBeLessThanOrEqual(40)
        expect(business.priceUnit?.length ?? 0).toBeLessThanOrEqual(24)
        expect(business.whatsapp === null || /^\d{8,15}$/.test(business.whatsapp)).toBe(true)
      }),
    )
  })

  test('the table of products is set up within its bounds, whatever was kept of it', () => {
    const layout = hostileRecord({
      columns: fc.array(
        hostileRecord({ field: fc.constantFrom('price', 'name', '__proto__'), width: fc.double() }),
        { maxLength: 12 },
      ),
      sort: hostileRecord({ field: fc.constantFrom('price', 'seq'), direction: fc.constantFrom('up', '') }),
    })
    const filters = fc.array(
      hostileRecord({
        name: hostileText,
        filters: fc.array(fc.constantFrom('ocultos', 'constructor'), { maxLength: 4 }),
        term: hostileText,
        sectionId: fc.uuid(),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(stored(layout), stored(filters), (kept, saved) => {
        fakeLocalStorage.setItem('layout', kept)
        fakeLocalStorage.setItem('filters', saved)
        const isAnything = (value: unknown): value is unknown => value !== null
        const read = inTime(() => readTableLayout(readChoice('layout', isAnything)))
        expect(read?.columns[0]?.field ?? 'name').toBe('name')
        expect(read?.columns.every(({ width }) => width >= 72 && width <= 720) ?? true).toBe(true)
        const own = inTime(() => readSavedFilters(readChoice('filters', isAnything)))
        expect(own.length).toBeLessThanOrEqual(MOST_FILTERS)
        expect(own.every(({ name }) => name.trim() !== '' && name.length <= 40)).toBe(true)
      }),
    )
  })
})
