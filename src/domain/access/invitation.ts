import { z } from 'zod/mini'
import { INVITATION_GONE, waitText, newPassword } from './sign-in.ts'
import { isEmail, staffRefusal } from './roles.ts'

/** Invitation link that can still be used. */
const invitation = z.object({
  id: z.string(),
  role: z.string(),
  /** ISO 8601, like `until`. */
  since: z.string(),
  until: z.string(),
})
export type Invitation = z.infer<typeof invitation>

/** Answer of the functions about invitations. `token` is present once, for a new invitation. */
export const invitationsAnswer = z.object({ invitations: z.array(invitation), token: z.optional(z.string()) })

const MARK = '#invitacion='

/** Returns the link of an invitation. Its fragment is not sent to any server, so it is in no server log. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/login${MARK}${token}`
}

/** Returns the token in the fragment of an address, or null without one. */
export function readInvitation(hash: string): string | null {
  const token = hash.startsWith(MARK) ? hash.slice(MARK.length) : ''
  return /^[\da-f]{64}$/.test(token) ? token : null
}

/** Schema of the form for an invited user. */
export const invitedFields = z
  .object({
    email: z.string().check(z.refine(isEmail, 'Escribe un correo completo: ana@ejemplo.mx')),
    password: newPassword,
    again: z.string(),
  })
  .check(
    z.refine(({ password, again }) => password === again, {
      path: ['again'],
      message: 'No es igual a la contraseña.',
    }),
  )
export type InvitedFields = z.infer<typeof invitedFields>

/** SQLSTATE for too many unused links. */
const TOO_MANY = '23514'

/** Returns the message for an owner whose invitation could not be created or revoked. */
export function invitingRefusal(code: string, kind: Parameters<typeof staffRefusal>[1]): string {
  return code === TOO_MANY ? 'Hay 20 enlaces sin usar. Anula alguno antes.' : staffRefusal(code, kind)
}

export type InvitationFailure =
  | { kind: 'network' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'answer'; code: string }

const KNOWN = new Map([
  ['invitation_gone', INVITATION_GONE],
  ['email_exists', 'Ya hay una cuenta con ese correo: usa “Ya tengo cuenta” y entra con ella.'],
  ['weak_password', 'El servidor no acepta esta contraseña: usa otra.'],
  ['email_address_invalid', 'Escribe un correo completo: ana@ejemplo.mx'],
])

/** Returns the message for a user whose account could not be created. */
export function invitationRefusal(failure: InvitationFailure): string {
  if (failure.kind === 'network') return 'No se pudo conectar al servidor. Inténtalo de nuevo con conexión.'
  if (failure.kind === 'wait') return waitText(failure.seconds)
  return KNOWN.get(failure.code) ?? 'El servidor no creó la cuenta. Inténtalo de nuevo.'
}
