import { fakeLocalStorage, resetPage } from '../../support/devices/browser-globals.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  removeSavedRequest,
  savedRequests,
  saveRequest,
  setSavedStatus,
  watchSavedRequests,
} from '#db/device/saved-requests.ts'
import { NO_DETAILS } from '#domain/request/rental-details.ts'
import type { SavedRequest } from '#domain/request/saved-request.ts'
import { quotaError } from '../../support/devices/browser-quota.ts'

const KEY = 'saved-request-'
const saved = (folio: string, more: Partial<SavedRequest> = {}): SavedRequest => ({
  folio,
  at: 1_000,
  status: 'saved',
  lines: [{ id: 'a', quantity: 1 }],
  details: NO_DETAILS,
  ...more,
})
const folios = () => savedRequests().map(({ folio }) => folio)

beforeEach(() => {
  resetPage()
  for (const folio of folios()) removeSavedRequest(folio)
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('the requests saved on this device', () => {
  it('are the latest first, one for each folio', () => {
    saveRequest(saved('222-222'))
    saveRequest(saved('333-333', { at: 3_000 }))
    saveRequest(saved('222-222', { at: 2_000, status: 'sent' }))
    expect(savedRequests()).toEqual([
      saved('333-333', { at: 3_000 }),
      saved('222-222', { at: 2_000, status: 'sent' }),
    ])
  })

  it('are noted as sent, unless they were deleted meanwhile', () => {
    saveRequest(saved('222-222'))
    setSavedStatus('222-222', 'sent')
    setSavedStatus('333-333', 'sent')
    expect(savedRequests()).toEqual([saved('222-222', { status: 'sent' })])
    removeSavedRequest('222-222')
    expect(savedRequests()).toEqual([])
  })

  it('of two tabs do not write over each other', () => {
    saveRequest(saved('222-222'))
    const heard = vi.fn<() => void>()
    const stop = watchSavedRequests(heard)
    fakeLocalStorage.writeElsewhere(`${KEY}333-333`, JSON.stringify(saved('333-333')))
    fakeLocalStorage.writeElsewhere('cart', '[]')
    expect(heard).toHaveBeenCalledTimes(1)
    expect(folios()).toEqual(['222-222', '333-333'])
    stop()
    saveRequest(saved('444-444'))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it.each(['', '{', 'null', '7', '{"folio":"222-222"}', JSON.stringify(saved('333-333'))])(
    'do without what is none: %s',
    (text) => {
      fakeLocalStorage.setItem(`${KEY}222-222`, text)
      saveRequest(saved('444-444'))
      expect(folios()).toEqual(['444-444'])
    },
  )

  it('are there until the page closes where the device refuses to keep them', () => {
    fakeLocalStorage.refusal = quotaError()
    expect(saveRequest(saved('222-222'))).toBe(false)
    expect(folios()).toEqual(['222-222'])
    fakeLocalStorage.refusal = null
    expect(saveRequest(saved('222-222', { status: 'sent' }))).toBe(true)
    expect(savedRequests()).toEqual([saved('222-222', { status: 'sent' })])
  })

  it('are one for each folio, as it was left, where the device refuses what becomes of it', () => {
    saveRequest(saved('222-222'))
    fakeLocalStorage.refusal = quotaError()
    setSavedStatus('222-222', 'sent')
    expect(savedRequests()).toEqual([saved('222-222', { status: 'sent' })])
    fakeLocalStorage.refusal = null
    setSavedStatus('222-222', 'sent')
    expect(savedRequests()).toEqual([saved('222-222', { status: 'sent' })])
    expect(JSON.parse(fakeLocalStorage.getItem(`${KEY}222-222`) ?? '')).toMatchObject({ status: 'sent' })
    removeSavedRequest('222-222')
    expect(savedRequests()).toEqual([])
  })
})
