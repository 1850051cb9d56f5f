import '../support/browser-globals.ts'
import '../../supabase/tests/support/web-socket.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { exchangePokes } from '#sync/pokes.ts'
import { pokes$, pushed$ } from '#sync/signals.ts'

const TOPIC = 'realtime:claqueta'
const POKE = { type: 'broadcast', event: 'changed', payload: {} }

/** As much of Realtime's protocol as two devices need: join, reply, and relay of broadcasts (binary) to the others. */
function relay(server: WebSocketServer, joined: () => void): void {
  server.on('connection', (sender: WebSocket) => {
    sender.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) {
        for (const other of server.clients) {
          if (other !== sender) other.send(JSON.stringify([null, null, TOPIC, 'broadcast', POKE]))
        }
        return
      }
      const [joinRef, ref, topic, event] = JSON.parse(data.toString()) as [string, string, string, string]
      sender.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]))
      if (event === 'phx_join' && topic === TOPIC) joined()
    })
  })
}

let server: WebSocketServer
let url: string
const life = new AbortController()
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  life.abort()
  server.close()
})

it('a device that has sent something wakes the others', async () => {
  let joins = 0
  const bothJoined = new Promise<void>((resolve) => relay(server, () => ++joins === 2 && resolve()))
  const token = () => Promise.resolve({ ok: true, value: 'token' } as const)
  exchangePokes(url, 'key', token, life.signal)
  exchangePokes(url, 'key', token, life.signal)
  await bothJoined
  const poked = new Promise<void>((resolve) => pokes$.subscribe(() => resolve()))
  pushed$.next()
  await expect(poked).resolves.toBeUndefined()
})
