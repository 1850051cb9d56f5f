import { z } from 'zod/mini'
import { waitText, type SignInFailure } from './login.ts'

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
const KNOWN: Record<string, [field: keyof PasswordFields, text: string]> = {
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
  const [field, text] = KNOWN[failure.code ?? ''] ?? [
    null,
    'El servidor no cambió la contraseña. Inténtalo de nuevo.',
  ]
  return { field, text }
}
