import type { CartLine } from '#domain/request/cart-lines.ts'
import type { RequestDetails } from '#domain/request/rental-details.ts'
import { folioFor, makeFolio, readFolioState, type FolioState } from '#domain/request/request-message.ts'
import { shortHash } from '#domain/core/hash.ts'

const KEY = 'request-folio'
/** Folio of this page, for devices without storage. */
let inMemory: FolioState | null = null

type Asked = { lines: readonly Pick<CartLine, 'id' | 'quantity'>[]; details: RequestDetails }

/**
 * Returns the folio of the current request. Creates one if there is none, or if the request was changed after it was
 * sent.
 */
export function folioOf(asked: Asked): string {
  const before = readState()
  const state = folioFor(before, contentOf(asked), newFolio)
  if (state !== before) writeState(state)
  return state.folio
}

/** Makes a folio. The device gives it without the server, so folios have no sequence and no gaps. */
export function newFolio(): string {
  return makeFolio(crypto.getRandomValues(new Uint8Array(6)))
}

/** Marks the folio as sent. A changed request gets another one. */
export function noteFolioUsed(asked: Asked): void {
  writeState({ folio: folioOf(asked), sentAs: contentOf(asked) })
}

/**
 * Deletes the folio of a cleared request.
 * @returns a function that restores it
 */
export function forgetFolio(): () => void {
  const before = readState()
  writeState(null)
  return () => writeState(before)
}

/** Identifies the contents of a request, independently of prices. */
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
