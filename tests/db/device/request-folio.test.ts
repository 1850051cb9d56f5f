import { fakeLocalStorage, resetPage } from '../../support/devices/browser-globals.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { folioOf, forgetFolio, noteFolioUsed } from '#db/device/request-folio.ts'
import { NO_DETAILS } from '#domain/request/rental-details.ts'
import { quotaError } from '../../support/devices/browser-quota.ts'

const asked = (quantity: number, notes = '') => ({
  lines: [{ id: 'a', quantity }],
  details: { ...NO_DETAILS, notes },
})

beforeEach(() => {
  resetPage()
  forgetFolio()
})

describe('the folio on this device', () => {
  it('stays while the request is built, and is another once what was sent has changed', () => {
    const first = folioOf(asked(1))
    expect(folioOf(asked(2))).toBe(first)
    noteFolioUsed(asked(2))
    expect(folioOf(asked(2))).toBe(first)
    const second = folioOf(asked(2, 'con chofer'))
    expect(second).not.toBe(first)
    expect(folioOf(asked(3))).toBe(second)
  })

  it('goes with its request, and comes back when that is undone', () => {
    const first = folioOf(asked(1))
    noteFolioUsed(asked(1))
    const undo = forgetFolio()
    const second = folioOf(asked(1))
    expect(second).not.toBe(first)
    undo()
    expect(folioOf(asked(1))).toBe(first)
  })

  it.each(['{', '7', '{"folio":"<b>"}'])('is a new one where %s is stored', (text) => {
    fakeLocalStorage.setItem('request-folio', text)
    const folio = folioOf(asked(1))
    expect(folio).toMatch(/^\w{3}-\w{3}$/)
    expect(folioOf(asked(1))).toBe(folio)
  })

  it('holds as long as the page where the device keeps nothing', () => {
    fakeLocalStorage.refusal = quotaError()
    const first = folioOf(asked(1))
    expect(folioOf(asked(2))).toBe(first)
    fakeLocalStorage.refusal = null
  })
})
