import { describe, expect, test } from 'vitest'
import { readAuthFailure, signInFields, signInNotice, waitText } from '../../../src/domain/access/sign-in.ts'

const WRONG = 'Email o contraseña incorrectos. Por favor, verifica tus datos.'
const UNCONFIRMED =
  'Tu correo electrónico aún no ha sido confirmado. Por favor, revisa tu bandeja de entrada.'
const NETWORK = 'No se pudo conectar al servidor. Verifica tu conexión a internet.'
const GENERIC = 'Hubo un problema al intentar iniciar sesión.'

const noticeOf = (answer: unknown) => signInNotice({ kind: 'answer', ...readAuthFailure(answer) })

describe('the notice of a failed sign-in (S§8)', () => {
  test.each(['msg', 'message', 'error_description', 'error'])('reads the text from %s', (field) => {
    expect(noticeOf({ [field]: 'Invalid login credentials' }).text).toBe(WRONG)
  })

  test.each([
    [{ msg: 'Invalid login credentials' }, WRONG],
    [{ error: 'invalid_grant', error_description: 'Invalid login credentials' }, WRONG],
    [{ error_code: 'invalid_credentials', msg: 'Something new' }, WRONG],
    [{ code: 'invalid_credentials' }, WRONG],
    [{ code: 400, error_code: 'email_not_confirmed', msg: '' }, UNCONFIRMED],
    [{ message: 'Email not confirmed' }, UNCONFIRMED],
    [{ message: 'Failed to fetch' }, NETWORK],
    [{ message: 'upstream connect error' }, GENERIC],
    [{ code: 503 }, GENERIC],
    [{}, GENERIC],
    [null, GENERIC],
    ['<html>', GENERIC],
    [[], GENERIC],
  ])('of %j is %s', (answer, text) => {
    expect(noticeOf(answer)).toEqual({ title: 'Error de Inicio de Sesión', text })
  })

  test('names what is missing or out of reach', () => {
    expect(signInNotice({ kind: 'network' }).text).toBe(NETWORK)
    expect(signInNotice({ kind: 'unavailable' }).text).toBe('Supabase client no disponible.')
  })

  test('says how long to wait after too many attempts', () => {
    const text = 'Demasiados intentos. Espera 20 segundos y vuelve a intentarlo.'
    expect(signInNotice({ kind: 'wait', seconds: 20 }).text).toBe(text)
    expect(waitText(1)).toBe('Demasiados intentos. Espera 1 segundo y vuelve a intentarlo.')
  })
})

test.each([
  ['a@b.mx', 'x', true],
  ['a@b.mx', ' ', true],
  ['', 'x', false],
  ['  ', 'x', false],
  ['a@b.mx', '', false],
])('email %j and password %j are complete: %s (S§5)', (email, password, complete) => {
  expect(signInFields.safeParse({ email, password }).success).toBe(complete)
})
