import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { clientAddress, type Proxies } from '../accounts/client-address.ts'
import { isInvitation, takeInvitations } from '../accounts/invitation.ts'
import { guardPasswordChange, isAccountChange } from '../accounts/password-change.ts'
import { isSignIn, limitSignIns } from '../accounts/sign-in.ts'
import { asHosted, unchanged } from './answers.ts'
import type { Backend } from '../backend.ts'
import { compressed } from './compress.ts'
import { longestBody, refusalOf, refusalOfBody, type Refusal } from './limits.ts'

export type Gateway = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Forwards HTTP requests, with complete bodies, to the backend and compresses the answers.
 * @param proxies trusted for the client's address (accounts/client-address.ts)
 */
export function createGateway(backend: Backend, proxies: Proxies = 0): Gateway {
  const signIn = limitSignIns(backend)
  const takeInvitation = takeInvitations(backend)
  const changePassword = guardPasswordChange(backend)
  return getRequestListener(
    async (request, { incoming }) => {
      const given = await admitted(request, incoming, backend)
      if (given instanceof Response) return given
      const answer = isInvitation(given)
        ? takeInvitation(given, clientAddress(incoming, proxies))
        : isSignIn(given)
          ? signIn(given, clientAddress(incoming, proxies))
          : isAccountChange(given)
            ? changePassword(given)
            : backend.fetch(given)
      const response = unchanged(given, await asHosted(await answer))
      const url = new URL(given.url)
      if (url.pathname.startsWith('/storage/')) {
        response.headers.set('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      }
      return compressed(response, given.headers.get('accept-encoding') ?? '')
    },
    { overrideGlobalObjects: false },
  )
}

/** Builds a JSON answer. */
export function json(status: number, body: object): Response {
  return Response.json(body, { status })
}

/**
 * Reads the body before the backend gets the request, so that a slow upload does not block others. Returns an answer
 * instead if the request is refused. Bodies that are too long are not read into memory.
 */
async function admitted(
  request: Request,
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  { readToken, space }: Backend,
): Promise<Request | Response> {
  const refusal = refusalOf(request, rawHeaders, readToken)
  if (refusal) return refused(refusal)
  const full = await space.refusal(request)
  if (full) return full
  const longest = longestBody(request, readToken)
  if (Number(request.headers.get('content-length') ?? 0) > longest) return tooLong()
  if (!request.body) return request
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > longest) return tooLong()
    chunks.push(part.value)
  }
  const body = Buffer.concat(chunks)
  const bodyRefusal = refusalOfBody(request, body)
  if (bodyRefusal) return refused(bodyRefusal)
  return new Request(request.url, { method: request.method, headers: request.headers, body })
}

const refused = ({ status, ...said }: Refusal) => json(status, said)
const tooLong = () => refused({ status: 413, message: 'The request is too large.' })
