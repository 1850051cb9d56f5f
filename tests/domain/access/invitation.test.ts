import { expect, test } from 'vitest'
import {
  invitationLink,
  invitationRefusal,
  invitingRefusal,
  invitedFields,
  readInvitation,
} from '#domain/access/invitation.ts'

const TOKEN = '0123456789abcdef'.repeat(4)

test('a link is read as it was made, and anything else is none', () => {
  const { origin, pathname, hash } = new URL(invitationLink('https://x.mx', TOKEN))
  expect([origin, pathname]).toEqual(['https://x.mx', '/login'])
  expect(readInvitation(hash)).toBe(TOKEN)
  for (const other of ['', '#', '#invitacion=', `#invitacion=${TOKEN}x`, '#invitacion=../../x', `#${TOKEN}`])
    expect(readInvitation(other)).toBeNull()
})

test.each([
  [{ email: 'ana@x.mx', password: 'una-clave-larga', again: 'una-clave-larga' }, []],
  [{ email: 'ana', password: 'una-clave-larga', again: 'una-clave-larga' }, ['email']],
  [{ email: 'ana@x.mx', password: 'corta', again: 'corta' }, ['password']],
  [{ email: 'ana@x.mx', password: 'una-clave-larga', again: 'otra' }, ['again']],
])('%o is wrong at %j', (fields, wrong) => {
  const { error } = invitedFields.safeParse(fields)
  expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(wrong)
})

test.each([
  [{ kind: 'network' }, 'No se pudo conectar al servidor. Inténtalo de nuevo con conexión.'],
  [
    { kind: 'answer', code: 'invitation_gone' },
    'Esta invitación ya no vale: se usó, se anuló o caducó. Pide otra a quien te la envió.',
  ],
  [
    { kind: 'answer', code: 'email_exists' },
    'Ya hay una cuenta con ese correo: usa “Ya tengo cuenta” y entra con ella.',
  ],
  [{ kind: 'answer', code: 'undefined' }, 'El servidor no creó la cuenta. Inténtalo de nuevo.'],
] as const)('%o in words', (failure, text) => expect(invitationRefusal(failure)).toBe(text))

test.each([
  ['23514', 'refused', 'Hay 20 enlaces sin usar. Anula alguno antes.'],
  ['42501', 'unauthorised', 'Tu sesión terminó. Inicia sesión de nuevo.'],
  ['', 'network', 'No hay conexión con el servidor. Inténtalo de nuevo.'],
] as const)('an invitation that is not made for %j (%s) says why', (code, kind, text) =>
  expect(invitingRefusal(code, kind)).toBe(text),
)
