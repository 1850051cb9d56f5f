import { WebSocket } from 'ws'

// supabase-js looks for one when a client is made, which Node 20 does not have. Import this before it.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket })
