import { z } from 'zod/mini'

export type SignInFailure =
  | { kind: 'unavailable' }
  | { kind: 'network' }
  /** Too many failed attempts. The next is accepted after so many seconds. */
  | { kind: 'wait'; seconds: number }
  | { kind: 'answer'; code: string | null; message: string | null }

export type Notice = { title: string; text: string }

/** Browser message of a failed request. */
export const NETWORK_MESSAGE = 'Failed to fetch'

const FAILED = 'Error de Inicio de Sesión'
const NETWORK = 'No se pudo conectar al servidor. Verifica tu conexión a internet.'
const GENERIC = 'Hubo un problema al intentar iniciar sesión.'

/** Message without the authentication client, which login and logout need (S§8, AMB-25). */
export const CLIENT_UNAVAILABLE = 'Supabase client no disponible.'

/** Message for an incomplete form (S§5). */
export const INCOMPLETE: Notice = {
  title: 'Campos incompletos',
  text: 'Por favor, ingresa tu email y contraseña.',
}

/** Title after a successful login (S§8). */
export const SIGNED_IN_TITLE = 'Inicio de Sesión Exitoso'

/** Message for an invitation that was used or revoked, or has expired. */
export const INVITATION_GONE =
  'Esta invitación ya no vale: se usó, se anuló o caducó. Pide otra a quien te la envió.'

/**
 * Messages of the service and ours (S§8). The code is matched first, then the message, for servers that send no code.
 */
const SIGN_IN_REFUSALS: { code: string; message: string; text: string }[] = [
  {
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
    text: 'Email o contraseña incorrectos. Por favor, verifica tus datos.',
  },
  {
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
    text: 'Tu correo electrónico aún no ha sido confirmado. Por favor, revisa tu bandeja de entrada.',
  },
  { code: 'invitation_gone', message: 'invitation_gone', text: INVITATION_GONE },
]

function firstText(source: object, fields: readonly string[]): string | null {
  const values = fields.map((field) => (source as Record<string, unknown>)[field])
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? null
}

/** Reads the code and the message of an authentication failure from any of their fields (S§8). */
export function readAuthFailure(answer: unknown): { code: string | null; message: string | null } {
  if (typeof answer !== 'object' || answer === null) return { code: null, message: null }
  return {
    code: firstText(answer, ['error_code', 'code']),
    message: firstText(answer, ['msg', 'message', 'error_description', 'error']),
  }
}

/** Returns the message with the wait after too many attempts. */
export function waitText(seconds: number): string {
  const time = seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return `Demasiados intentos. Espera ${time} y vuelve a intentarlo.`
}

/** Message after the wait. */
export const WAIT_IS_OVER = 'Ya puedes volver a intentarlo.'

/** Returns the message for a failed login (S§8). */
export function signInNotice(failure: SignInFailure): Notice {
  if (failure.kind === 'unavailable') return { title: FAILED, text: CLIENT_UNAVAILABLE }
  if (failure.kind === 'wait') return { title: FAILED, text: waitText(failure.seconds) }
  if (failure.kind === 'network' || failure.message === NETWORK_MESSAGE)
    return { title: FAILED, text: NETWORK }
  const known =
    SIGN_IN_REFUSALS.find(({ code }) => code === failure.code) ??
    SIGN_IN_REFUSALS.find(({ message }) => message === failure.message?.trim())
  return { title: FAILED, text: known?.text ?? GENERIC }
}

/** Schema of the login form (S§5). Both fields are required. A password may start with or consist of blanks. */
export const signInFields = z.object({
  email: z.string().check(z.trim(), z.minLength(1)),
  password: z.string().check(z.minLength(1)),
})

/** Fewest characters of a password, as in supabase/config.toml. */
export const SHORTEST_PASSWORD = 10
/** Most bytes of a password, because bcrypt ignores the rest. */
const MOST_BYTES = 72

/** Returns true if bcrypt would ignore the end of a password. */
export const isTooLong = (text: string): boolean => new TextEncoder().encode(text).length > MOST_BYTES

/** Values of the form to change the password. */
export type PasswordFields = { current: string; next: string; again: string }

export const NO_PASSWORD: PasswordFields = { current: '', next: '', again: '' }

/** Schema of a new password. It may start with or consist of blanks. */
export const newPassword = z.string().check(
  z.minLength(SHORTEST_PASSWORD, `Usa al menos ${SHORTEST_PASSWORD} caracteres.`),
  z.refine((text) => !isTooLong(text), `Usa como máximo ${MOST_BYTES} caracteres, menos si llevan acento.`),
)

/** Schema of the form to change the password, with its error messages. */
export const passwordFields = z
  .object({
    current: z.string().check(z.minLength(1, 'Escribe tu contraseña actual.')),
    next: newPassword,
    again: z.string(),
  })
  .check(
    z.refine(({ current, next }) => current !== next, {
      path: ['next'],
      message: 'Debe ser distinta de la actual.',
    }),
    z.refine(({ next, again }) => next === again, {
      path: ['again'],
      message: 'No es igual a la contraseña nueva.',
    }),
  )

/**
 * Failure to change the password. `ended` is an expired session. `lost` means that no answer arrived, so the password
 * may be changed.
 */
export type PasswordFailure = SignInFailure | { kind: 'ended' | 'lost' }

/** Field and message by the service's code. */
const PASSWORD_REFUSALS: Record<string, [field: keyof PasswordFields, text: string]> = {
  invalid_credentials: ['current', 'No es tu contraseña actual.'],
  same_password: ['next', 'Debe ser distinta de la actual.'],
  weak_password: ['next', 'El servidor la considera débil: usa otra más larga.'],
  validation_failed: ['next', 'El servidor no acepta esta contraseña: usa otra.'],
}

const TEXTS = {
  unavailable: 'Falta una parte de la aplicación. Recarga la página con conexión.',
  network: 'No se pudo conectar al servidor. Tu contraseña sigue siendo la de antes.',
  lost: 'No llegó la respuesta del servidor: puede que la contraseña ya haya cambiado. Inténtalo de nuevo; si la actual ya no vale, la nueva es tu contraseña.',
  ended: 'Tu sesión terminó. Inicia sesión de nuevo para cambiar la contraseña.',
}

/** Returns the message for a password that was not changed, with its field; null for the whole form. */
export function passwordNotice(failure: PasswordFailure): {
  field: keyof PasswordFields | null
  text: string
} {
  if (failure.kind === 'wait') return { field: null, text: waitText(failure.seconds) }
  if (failure.kind !== 'answer') return { field: null, text: TEXTS[failure.kind] }
  const [field, text] = PASSWORD_REFUSALS[failure.code ?? ''] ?? [
    null,
    'El servidor no cambió la contraseña. Inténtalo de nuevo.',
  ]
  return { field, text }
}
