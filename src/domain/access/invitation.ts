import { z } from 'zod/mini'
import { INVITATION_GONE, waitText, newPassword } from './sign-in.ts'
import { isEmail, staffRefusal } from './roles.ts'

/** A link that somebody may still make an account with. */
const invitation = z.object({
  id: z.string(),
  role: z.string(),
  /** ISO 8601, as `until`. */
  since: z.string(),
  until: z.string(),
})
export type Invitation = z.infer<typeof invitation>

/** What the functions about invitations answer; `token` when one was made, this once. */
export const invitationsAnswer = z.object({
  invitations: z.array(invitation),
  token: z.optional(z.string()),
})

const MARK = '#invitacion='

/** The link of an invitation. What follows the # is sent to no server and stands in none of its records. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/login${MARK}${token}`
}

/** The token in what follows the # of an address; null when there is none. */
export function readInvitation(hash: string): string | null {
  const token = hash.startsWith(MARK) ? hash.slice(MARK.length) : ''
  return /^[\da-f]{64}$/.test(token) ? token : null
}

/** What somebody who was invited fills in. */
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

/** So many links may wait to be used. */
const TOO_MANY = '23514'

/** What to tell an owner whose invitation was not made or taken back. */
export function invitingRefusal(code: string, kind: Parameters<typeof staffRefusal>[1]): string {
  return code === TOO_MANY ? 'Hay 20 enlaces sin usar. Anula alguno antes.' : staffRefusal(code, kind)
}

/** Why an invitation was not taken up. */
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

/** What to tell a person whose account was not made. */
export function invitationRefusal(failure: InvitationFailure): string {
  if (failure.kind === 'network') return 'No se pudo conectar al servidor. Inténtalo de nuevo con conexión.'
  if (failure.kind === 'wait') return waitText(failure.seconds)
  return KNOWN.get(failure.code) ?? 'El servidor no hizo la cuenta. Inténtalo de nuevo.'
}
