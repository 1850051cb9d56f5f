import { z } from 'zod/mini'

/** Why signing in failed. */
export type SignInFailure =
  | { kind: 'unavailable' }
  | { kind: 'network' }
  /** Too many attempts have failed: the next is heard in so many seconds. */
  | { kind: 'wait'; seconds: number }
  | { kind: 'answer'; code: string | null; message: string | null }

/** What a person is told. */
export type Notice = { title: string; text: string }

/** What a browser says when nobody answers. */
export const NETWORK_MESSAGE = 'Failed to fetch'

const FAILED = 'Error de Inicio de Sesión'
const NETWORK = 'No se pudo conectar al servidor. Verifica tu conexión a internet.'
const GENERIC = 'Hubo un problema al intentar iniciar sesión.'

/** Without the authentication client neither signing in nor signing out works (S§8, AMB-25). */
export const CLIENT_UNAVAILABLE = 'Supabase client no disponible.'

/** A form that cannot be sent yet (S§5). */
export const INCOMPLETE: Notice = {
  title: 'Campos incompletos',
  text: 'Por favor, ingresa tu email y contraseña.',
}

/** What is said when it worked (S§8). */
export const SIGNED_IN_TITLE = 'Inicio de Sesión Exitoso'

/** An invitation that was used, taken back, or has expired. */
export const INVITATION_GONE =
  'Esta invitación ya no vale: se usó, se anuló o caducó. Pide otra a quien te la envió.'

/** What the service says, and what we say (S§8). The code counts; the text is for servers that send none. */
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

/** The code and the text of an authentication failure, in whichever fields it comes (S§8). */
export function readAuthFailure(answer: unknown): { code: string | null; message: string | null } {
  if (typeof answer !== 'object' || answer === null) return { code: null, message: null }
  return {
    code: firstText(answer, ['error_code', 'code']),
    message: firstText(answer, ['msg', 'message', 'error_description', 'error']),
  }
}

/** Says how long to wait after too many attempts. */
export function waitText(seconds: number): string {
  const time = seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return `Demasiados intentos. Espera ${time} y vuelve a intentarlo.`
}

/** What is said once the waiting is over. */
export const WAIT_IS_OVER = 'Ya puedes volver a intentarlo.'

/** What to tell a person whose sign-in failed (S§8). */
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

/** The form (S§5): both fields are required. A password may begin with a blank, or be made of them. */
export const signInFields = z.object({
  email: z.string().check(z.trim(), z.minLength(1)),
  password: z.string().check(z.minLength(1)),
})

/** Characters of the shortest password that is taken; supabase/config.toml says the same. */
export const SHORTEST_PASSWORD = 10
/** bcrypt reads no further. */
const MOST_BYTES = 72

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** What the form of a new password holds. */
export type PasswordFields = { current: string; next: string; again: string }

export const NO_PASSWORD: PasswordFields = { current: '', next: '', again: '' }

/** A password that may be chosen. It may begin with a blank, or be made of them. */
export const newPassword = z.string().check(
  z.minLength(SHORTEST_PASSWORD, `Usa al menos ${SHORTEST_PASSWORD} caracteres.`),
  z.refine(
    (text) => bytesOf(text) <= MOST_BYTES,
    `Usa como máximo ${MOST_BYTES} caracteres, menos si llevan acento.`,
  ),
)

/** Stops a change that cannot work, with its Spanish text. */
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

/** Why a password was not changed. `ended`: nobody is signed in any more. `lost`: it may have been, no answer came. */
export type PasswordFailure = SignInFailure | { kind: 'ended' | 'lost' }

/** What the service says, which field it is about, and what we say. */
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

/** What to tell a person whose password was not changed, and at which field; null: the whole form. */
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
