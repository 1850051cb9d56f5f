import { expect, test } from 'vitest'
import {
  grantable,
  isEmail,
  LONGEST_EMAIL,
  NO_ACCOUNT,
  staffRefusal,
  UNCONFIRMED,
  type Account,
} from '#domain/access/roles.ts'

const account = (fields: Partial<Account>): Account => ({
  user_id: '1',
  email: 'ana@x.mx',
  since: '2026-01-15T12:00:00Z',
  confirmed: true,
  sso: false,
  role: null,
  ...fields,
})

test('an address has its three parts, fits into the database, and holds nothing that cannot be stored', () => {
  const longest = `${'a'.repeat(LONGEST_EMAIL - 5)}@x.mx`
  for (const address of ['ana@x.mx', ' ana@x.mx ', 'añá@ejemplo.mx', '🎥@x.mx', longest])
    expect(isEmail(address), address).toBe(true)
  for (const address of [
    '',
    'ana',
    'ana@x',
    'a b@x.mx',
    'a\0@x.mx',
    'a\u0007@x.mx',
    'a\ud800@x.mx',
    `a${longest}`,
  ])
    expect(isEmail(address), address).toBe(false)
})

test('a role goes to an account whose address somebody has confirmed', () => {
  const [sure, unsure] = [account({ user_id: 'sure' }), account({ user_id: 'unsure', confirmed: false })]
  expect(grantable([])).toEqual({ ok: false, error: NO_ACCOUNT })
  expect(grantable([unsure])).toEqual({ ok: false, error: UNCONFIRMED })
  expect(grantable([unsure, sure])).toEqual({ ok: true, value: [sure] })
})

test.each([
  [NO_ACCOUNT, 'refused', 'No hay ninguna cuenta con ese correo.'],
  [UNCONFIRMED, 'refused', 'Nadie ha confirmado que ese correo es suyo: sin eso no se le puede dar un rol.'],
  ['23505', 'refused', 'Hay varias cuentas con ese correo. Recarga la página y elige cuál.'],
  ['', 'network', 'No hay conexión con el servidor. Inténtalo de nuevo.'],
  ['', 'unauthorised', 'Tu sesión terminó. Inicia sesión de nuevo.'],
  ['XX000', 'refused', 'El servidor no hizo el cambio. Inténtalo de nuevo.'],
] as const)('the refusal %s (%s) in words', (code, kind, text) => expect(staffRefusal(code, kind)).toBe(text))
