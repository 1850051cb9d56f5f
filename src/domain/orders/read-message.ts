import { fine, isSameJson, wrong, type Result } from '#domain/core/values.ts'
import { linesOfText } from './flat-message.ts'
import { readLine, withoutMarks, type Piece, type Sender } from './message-line.ts'
import type { OrderRequest, RequestedLine } from './order-request.ts'

/** Request read from a message of this shop. */
export type ReadMessage = OrderRequest & {
  /** Lines that the shop did not write. `notes` ends with them. */
  unread: string[]
  /** True if the beginning, the end or a part is missing. The quantity of the last line may then be cut, too. */
  isCut: boolean
}

/** Refusal of a text without a request. */
export const NO_MESSAGE = 'No parece un mensaje de esta tienda.'
const TOO_LONG = 'El texto es demasiado largo: pega solo los mensajes de la solicitud.'

/**
 * Reads the requests in a text from a chat: messages that the storefront wrote (request-message.ts), today's and
 * earlier ones, with the quotes, senders and marks that chats add. Parts of a message are joined. A message that was
 * pasted twice, or whole and quoted, is read once. Text that is not understood stays in the notes.
 */
export function readMessages(text: string): Result<ReadMessage[]> {
  if (text.length > MAX_LENGTH) return wrong(TOO_LONG)
  const requests = withoutRepeats(joinParts(draftsOf(text))).map(requestOf)
  return requests.length > 0 ? fine(requests) : wrong(NO_MESSAGE)
}

/** Longest text that is read. 500 products with long names take a third of it. */
const MAX_LENGTH = 200_000

/** Message, or part of one, while it is read. */
type Draft = {
  request: OrderRequest
  sender: Sender | null
  /** All its lines as they were pasted, and those that are not understood. */
  texts: string[]
  unread: string[]
  part: { number: number; count: number } | null
  hasGreeting: boolean
  hasTotal: boolean
  /** True for text that only the shop writes. */
  isOurs: boolean
  isCut: boolean
}

function blankDraft(): Draft {
  const texts = { place: '', notes: '', customer_name: '', customer_phone: '' }
  return {
    request: { folio: null, from_day: null, to_day: null, ...texts, lines: [] },
    sender: null,
    texts: [],
    unread: [],
    part: null,
    hasGreeting: false,
    hasTotal: false,
    isOurs: false,
    isCut: false,
  }
}

/** Splits a text into messages. Text outside of them becomes unread text of the nearest one. */
function draftsOf(text: string): Draft[] {
  const drafts: Draft[] = []
  let draft = blankDraft()
  let sender: Sender | null = null
  const end = () => {
    if (draft.isOurs) drafts.push(draft)
    return draft.isOurs ? [] : draft.texts
  }
  for (const raw of linesOfText(text)) {
    const { line, piece, from } = readLine(raw)
    sender = from ?? sender
    if (piece?.is === 'decoration') continue
    if (piece && beginsAnother(draft, piece)) {
      const before = end()
      draft = { ...blankDraft(), texts: before, unread: [...before] }
    }
    // The cut beginning of a quote.
    const isSaid = raw.startsWith('>') && draft.texts.some((said) => said.includes(line))
    draft.texts.push(raw.trim())
    if (!(piece ? take(draft, piece) : isSaid)) draft.unread.push(raw.trim())
    if (draft.isOurs) draft.sender ??= sender
  }
  const after = end()
  drafts.at(-1)?.unread.push(...after)
  return drafts
}

/** Returns true if a piece cannot belong to the same message, which has each piece once, and the folio last. */
function beginsAnother({ request, part, hasGreeting, hasTotal }: Draft, piece: Piece): boolean {
  if (piece.is === 'part') return hasGreeting || part !== null || request.lines.length > 0 || hasTotal
  if (piece.is === 'folio') return request.folio !== null && request.folio !== piece.value
  if (request.folio !== null) return true
  if (piece.is === 'greeting') return hasGreeting || request.lines.length > 0 || hasTotal
  return hasTotal && (piece.is === 'line' || piece.is === 'total')
}

/** Adds a piece to its message. Returns false if its text is not understood, or contradicts an earlier piece. */
function take(draft: Draft, piece: Piece): boolean {
  const { request } = draft
  switch (piece.is) {
    case 'decoration':
    case 'other':
      return true
    case 'part':
      draft.part = { number: piece.number, count: piece.count }
      return true
    case 'line':
      request.lines.push(piece.line)
      draft.isOurs ||= piece.isOurs
      return piece.isSure
    case 'dates':
      if (request.from_day !== null || request.to_day !== null) return false
      request.from_day = piece.from_day
      request.to_day = piece.to_day
      return true
    case 'fewer':
      draft.isCut = true
      return false
    case 'greeting':
      draft.hasGreeting = true
      break
    case 'total':
      draft.hasTotal = true
      break
    case 'folio':
      request.folio = piece.value
      break
    case 'place':
    case 'notes':
    case 'customer_name':
      if (request[piece.is] !== '') return false
      request[piece.is] = piece.value
      return true
  }
  draft.isOurs = true
  return true
}

/** Joins the parts of each message, in whatever order they were pasted. */
function joinParts(drafts: readonly Draft[]): Draft[] {
  const groups: Draft[][] = []
  for (const draft of drafts) {
    const { part } = draft
    const group = groups.find(
      ([first, ...others]) =>
        part !== null &&
        first?.part?.count === part.count &&
        [first, ...others].every((other) => other.part?.number !== part.number),
    )
    if (group) group.push(draft)
    else groups.push([draft])
  }
  return groups.map(joined)
}

function joined(parts: readonly Draft[]): Draft {
  const ordered = parts.toSorted((a, b) => (a.part?.number ?? 0) - (b.part?.number ?? 0))
  const hasTotal = ordered.some((part) => part.hasTotal)
  const isWhole =
    hasTotal && ordered[0]?.hasGreeting === true && ordered.length === (ordered[0].part?.count ?? 1)
  const whole = {
    ...blankDraft(),
    hasTotal,
    sender: ordered[0]?.sender ?? null,
    isCut: !isWhole || ordered.some(({ isCut }) => isCut),
    texts: ordered.flatMap(({ texts }) => texts),
    unread: ordered.flatMap(({ unread }) => unread),
  }
  for (const { request } of ordered) {
    const said = Object.entries(request).filter(([, value]) => value !== null && value !== '')
    Object.assign(whole.request, Object.fromEntries(said), {
      lines: [...whole.request.lines, ...request.lines],
    })
  }
  return whole
}

/** Leaves out messages that another one repeats, which takes their unread text. */
function withoutRepeats(drafts: readonly Draft[]): Draft[] {
  const kept: Draft[] = []
  for (const draft of drafts) {
    const at = kept.findIndex((other) => isWithin(draft, other) || isWithin(other, draft))
    const other = kept[at]
    if (other === undefined) {
      kept.push(draft)
      continue
    }
    const [best, rest] = isWithin(draft, other) ? [other, draft] : [draft, other]
    const more = rest.unread.filter(
      (text) => !best.texts.some((whole) => whole.includes(withoutMarks(text).line)),
    )
    kept[at] = { ...best, unread: [...best.unread, ...more] }
  }
  return kept
}

/** Returns true if a message says nothing that the other one does not: the same, or a cut quote of it. */
function isWithin(one: Draft, other: Draft): boolean {
  const [a, b] = [one.request, other.request]
  if (!one.isCut) return isSameJson([a, one.sender], [b, other.sender])
  const last = a.lines.length - 1
  const hasLine = (line: RequestedLine, at: number) =>
    b.lines.some(
      (twin) =>
        isSameJson(line, twin) ||
        (at === last && twin.name === line.name) ||
        (at === 0 && twin.quantity === line.quantity && twin.name.endsWith(line.name)),
    )
  return TEXTS.every((field) => (b[field] ?? '').startsWith(a[field] ?? '')) && a.lines.every(hasLine)
}

const TEXTS = ['folio', 'from_day', 'to_day', 'place', 'notes', 'customer_name'] as const

function requestOf({ request, sender, unread, isCut }: Draft): ReadMessage {
  const notes = [request.notes, ...unread].filter((text) => text !== '').join('\n')
  const customer_name = request.customer_name || (sender?.customer_name ?? '')
  return { ...request, customer_name, customer_phone: sender?.customer_phone ?? '', notes, unread, isCut }
}
