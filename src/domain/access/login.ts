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
const KNOWN: { code: string; message: string; text: string }[] = [
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
    KNOWN.find(({ code }) => code === failure.code) ??
    KNOWN.find(({ message }) => message === failure.message?.trim())
  return { title: FAILED, text: known?.text ?? GENERIC }
}

/** The form (S§5): both fields are required. A password may begin with a blank, or be made of them. */
export const signInFields = z.object({
  email: z.string().check(z.trim(), z.minLength(1)),
  password: z.string().check(z.minLength(1)),
})
