import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passwordFields, passwordNotice, SHORTEST_PASSWORD } from '#domain/access/sign-in.ts'

const OLD = 'claqueta-demo'
const NEW = 'otra contraseña larga'

const wrong = (fields: object) =>
  (passwordFields.safeParse({ current: OLD, next: NEW, again: NEW, ...fields }).error?.issues ?? []).map(
    ({ path, message }) => `${String(path[0])}: ${message}`,
  )

test.each([
  ['a long one', {}, []],
  ['ten characters', { next: '1234567890', again: '1234567890' }, []],
  ['one of blanks', { next: '          ', again: '          ' }, []],
  ['none before', { current: '' }, ['current: Escribe tu contraseña actual.']],
  ['nine characters', { next: '123456789', again: '123456789' }, ['next: Usa al menos 10 caracteres.']],
  [
    'more than the server reads',
    { next: 'ñ'.repeat(37), again: 'ñ'.repeat(37) },
    ['next: Usa como máximo 72 caracteres, menos si llevan acento.'],
  ],
  ['the same again', { next: OLD, again: OLD }, ['next: Debe ser distinta de la actual.']],
  ['a slip of the finger', { again: `${NEW}.` }, ['again: No es igual a la contraseña nueva.']],
])('a new password, %s: %j', (_, fields, expected) => expect(wrong(fields)).toEqual(expected))

test('the servers ask for as many characters', () => {
  const config = readFileSync('supabase/config.toml', 'utf8')
  expect(config).toContain(`minimum_password_length = ${SHORTEST_PASSWORD}\n`)
})

test.each([
  [{ kind: 'answer', code: 'invalid_credentials', message: null }, 'current', /No es tu contraseña actual/],
  [{ kind: 'answer', code: 'same_password', message: null }, 'next', /distinta/],
  [{ kind: 'answer', code: 'weak_password', message: null }, 'next', /débil/],
  [{ kind: 'answer', code: null, message: 'oops' }, null, /no cambió la contraseña/],
  [{ kind: 'wait', seconds: 12 }, null, /Espera 12 segundos/],
  [{ kind: 'network' }, null, /No se pudo conectar/],
  [{ kind: 'lost' }, null, /puede que la contraseña ya haya cambiado/],
  [{ kind: 'ended' }, null, /Tu sesión terminó/],
  [{ kind: 'unavailable' }, null, /Recarga la página/],
] as const)('%j is told at %s', (failure, field, text) => {
  const notice = passwordNotice(failure)
  expect(notice.field).toBe(field)
  expect(notice.text).toMatch(text)
})
