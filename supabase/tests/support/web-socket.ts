import { WebSocket } from 'ws'

/** Closes like a browser's, in which a connection that is closed before it opens is no error without a listener. */
class BrowserSocket extends WebSocket {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(address, protocols)
    this.on('error', () => undefined)
  }
}

// supabase-js looks for a WebSocket when a client is created, which Node 20 lacks. Import this before it.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket: BrowserSocket })
