import { WebSocket } from 'ws'

// supabase-js looks for a WebSocket when a client is created, which Node 20 lacks. Import this before it.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket })
