import { describe, expect, it } from 'vitest'
import { adminOf, isMeant, isSamePrincipal, VISITOR } from '#db/core/principal.ts'
import { outboxName } from '#db/outbox/outbox.ts'
import { storeName } from '#db/store/carry-over.ts'
import { principalOf, type Session } from '#sync/session/session-record.ts'

const UID = '00000000-0000-4000-8000-00000000000a'
const signedIn = (phase: 'active' | 'expired' | 'forbidden', role: 'admin' | 'visitor'): Session => ({
  phase,
  uid: UID,
  email: 'a@b.mx',
  role,
  staffRole: 'admin',
})

describe('the principal', () => {
  it.each<[string, Session, object]>([
    ['nobody', { phase: 'none' }, VISITOR],
    ['an administrator', signedIn('active', 'admin'), adminOf(UID)],
    ['an administrator whose session has ended', signedIn('expired', 'admin'), adminOf(UID)],
    ['somebody whose role was taken', signedIn('forbidden', 'admin'), VISITOR],
    ['somebody without a role', signedIn('active', 'visitor'), VISITOR],
  ])('of %s', (_, session, principal) => expect(principalOf(session)).toEqual(principal))

  it('is in the names that devices hold', () => {
    expect(storeName(VISITOR)).toMatch(/^claqueta-public-[\da-z]+$/)
    expect(storeName(adminOf(UID))).toMatch(new RegExp(`^claqueta-admin-${UID}-[\\da-z]+$`))
    expect([VISITOR, adminOf(UID)].map(outboxName)).toEqual([
      'claqueta-outbox-public',
      `claqueta-outbox-admin-${UID}`,
    ])
  })

  it('is the same when what is kept is the same', () => {
    expect(isSamePrincipal(adminOf(UID), adminOf(UID))).toBe(true)
    expect(isSamePrincipal(adminOf(UID), VISITOR)).toBe(false)
  })

  it('is meant by answers with its role and its account alone', () => {
    expect(isMeant(adminOf(UID), { role: 'admin', uid: UID })).toBe(true)
    expect(isMeant(VISITOR, { role: 'visitor', uid: null })).toBe(true)
    for (const other of [{}, { role: 'admin' }, { role: 'visitor', uid: UID }, { role: 'admin', uid: 'b' }])
      expect(isMeant(adminOf(UID), other)).toBe(false)
  })
})
