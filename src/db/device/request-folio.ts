import type { CartLine } from '#domain/request/cart-lines.ts'
import type { RequestDetails } from '#domain/request/rental-details.ts'
import { folioFor, makeFolio, readFolioState, type FolioState } from '#domain/request/request-message.ts'
import { shortHash } from '#db/core/plain-http.ts'

const KEY = 'request-folio'
/** Where the device keeps nothing the folio holds as long as the page. */
let inMemory: FolioState | null = null

type Asked = { lines: readonly Pick<CartLine, 'id' | 'quantity'>[]; details: RequestDetails }

/** The folio of the request that is being built; makes one where there is none yet, or its content was sent and changed. */
export function folioOf(asked: Asked): string {
  const before = readState()
  const state = folioFor(before, contentOf(asked), () => makeFolio(crypto.getRandomValues(new Uint8Array(6))))
  if (state !== before) writeState(state)
  return state.folio
}

/** Notes that the request left the device as it is: changed, it gets another folio. */
export function noteFolioUsed(asked: Asked): void {
  writeState({ folio: folioOf(asked), sentAs: contentOf(asked) })
}

/** Forgets the folio: its request was cleared. @returns how to give it back */
export function forgetFolio(): () => void {
  const before = readState()
  writeState(null)
  return () => writeState(before)
}

/** Names the content that is asked for, whatever it costs today. */
function contentOf({ lines, details }: Asked): string {
  return shortHash(JSON.stringify([lines.map(({ id, quantity }) => [id, quantity]), details]))
}

function readState(): FolioState | null {
  try {
    return readFolioState(JSON.parse(localStorage.getItem(KEY) ?? 'null')) ?? inMemory
  } catch {
    return inMemory
  }
}

function writeState(state: FolioState | null): void {
  inMemory = state
  try {
    if (state) localStorage.setItem(KEY, JSON.stringify(state))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked or full.
  }
}
