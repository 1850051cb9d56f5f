import { isEmail } from '../../../src/domain/access/roles.ts'
import { isTooLong, SHORTEST_PASSWORD } from '../../../src/domain/access/sign-in.ts'
import type { Backend } from '../backend.ts'
import { refusal, textsIn, tooMany } from './answers.ts'
import { createAttempts } from './attempts.ts'
import { hashPassword } from './password-hash.ts'
import { insertInvited, isInvited } from './store.ts'
import { oneAtATime } from '../../../src/domain/core/tasks.ts'

/** Route for accepting an invitation. Hosted Supabase lacks it, so the app offers no links there. */
const PATH = '/auth/v1/invitation'

/** Returns true for a request that accepts an invitation. */
export function isInvitation({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === PATH
}

/**
 * Creates the account for an invitation. Its address counts as confirmed, because the owner gave the link to its
 * holder. An invalid link counts as a failed sign-in, for its network address alone: nobody guesses 244 bits, but one who
 * tries could keep out the guests of all. Requests run one at a time, as sign-ins do.
 */
export function takeInvitations(backend: Backend) {
  const attempts = createAttempts()
  const turn = oneAtATime()
  return (request: Request, address: string): Promise<Response> =>
    turn(async () => {
      const wait = attempts.wait(address, address)
      if (wait > 0) return tooMany('invitations that are not valid', wait)
      const { token, password, ...given } = await textsIn(request, ['token', 'email', 'password'])
      // Lower case can lengthen the address: some letters become two.
      const email = given.email.trim().toLowerCase()
      if (!(await backend.alone((connection) => isInvited(connection, token)))) {
        attempts.failed(address, address)
        return refusal(410, 'invitation_gone', 'The invitation was used, taken back, or has expired.')
      }
      if (!isEmail(email)) return refusal(422, 'email_address_invalid', 'That is no e-mail address.')
      if (password.length < SHORTEST_PASSWORD || isTooLong(password))
        return refusal(422, 'weak_password', 'The password is too short or too long.')
      const hash = await hashPassword(password)
      const outcome = await backend.alone((connection) => insertInvited(connection, token, { email, hash }))
      if (outcome === 'done') return Response.json({})
      if (outcome === 'taken') {
        // The holder of a link must not be able to probe one address after the other.
        attempts.failed(address, address)
        return refusal(422, 'email_exists', 'There is an account with this address.')
      }
      return refusal(410, 'invitation_gone', 'The invitation was used, taken back, or has expired.')
    })
}
