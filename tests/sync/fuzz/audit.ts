import { type Op, SERVER_COLUMNS } from '../../../src/domain/commands/command.ts'
import { TABLES } from '../../../src/domain/tables/tables.ts'
import { textOf, type Event } from './history.ts'
import type { Ledger } from './ledger.ts'

/** Positions in lists are numbered by the server, which also keeps only as much told as is short; the key is no edit. */
const ORDERS = new Set([
  'order_index',
  'order_in_section',
  'order_in_homepage_section',
  'position',
  'short_notified',
  'short_accepted',
])
/** Returns true for values that only one edit can have made. */
const isTelltale = (value: string) => /~d\d+\.\d+~/.test(value)

type Edit = { device: string; n: number; field: string; value: string; key: string }

function editsOf(device: string, n: number, { table, id, patch, adds }: Op): Edit[] {
  return (
    // What devices count adds up to a sum that none of them knew.
    Object.entries(adds ? {} : patch)
      .filter(([field]) => !ORDERS.has(field) && field !== TABLES[table].key)
      // Two devices created the same page, and its first id stays.
      .filter(([field]) => !(table === 'modifiable_page_content' && field === 'id'))
      .map(([field, value]) => {
        const text = textOf(value)
        return { device, n, field, value: text, key: `${table}/${id}.${field}=${text}` }
      })
  )
}

/**
 * Returns the operations of a command that the server applied, as far as the device knows; null if it got no answer.
 */
function appliedOps(ledger: Ledger, n: number, ops: readonly Op[]): readonly Op[] | null {
  const answer = ledger.answers.get(n)
  if (!answer) return null
  if (answer.status === 'refused') return []
  const gone = new Set(answer.outcomes.filter(({ status }) => status === 'gone').map(({ index }) => index))
  return ops.filter((_, index) => !gone.has(index))
}

/**
 * Audits every edit that a device accepted: the server must have had it once and in order, or the device's journal must
 * have it as refused or gone.
 * @param restores number of restores of the server; an edit may have been applied once more after each
 * @returns the faults, in words
 */
export function audit(ledgers: readonly Ledger[], events: readonly Event[], restores: number): string[] {
  const wrong: string[] = []
  const happened = new Map<string, number[]>()
  for (const { table, id, field, value, at } of events) {
    // A shortage names the folios that have the units.
    if (SERVER_COLUMNS.has(field)) continue
    const key = `${table}/${id}.${field}=${value}`
    happened.set(key, [...(happened.get(key) ?? []), at])
  }
  const allowed = new Map<string, Edit[]>()
  /** Number of refusals by edit. Before a restore the same edit may have been applied. */
  const declined = new Map<string, number>()
  for (const ledger of ledgers) {
    for (const [n, ops] of ledger.accepted) {
      if (ledger.cancelled.has(n)) continue
      const isUnseen = ledger.unseen.has(n)
      const applied = isUnseen ? ops : appliedOps(ledger, n, ops)
      if (!applied) wrong.push(`${ledger.device} n=${n}: nothing became of it`)
      for (const op of applied ?? []) {
        for (const edit of editsOf(ledger.device, n, op)) {
          allowed.set(edit.key, [...(allowed.get(edit.key) ?? []), edit])
          if (!isUnseen && !happened.has(edit.key))
            wrong.push(`${ledger.device} n=${n}: vanished: ${edit.key}`)
        }
      }
      for (const op of ops.filter((each) => applied?.includes(each) === false))
        for (const { key } of editsOf(ledger.device, n, op)) declined.set(key, (declined.get(key) ?? 0) + 1)
    }
  }
  for (const [key, times] of happened) {
    if (!isTelltale(key)) continue
    const edits = allowed.get(key) ?? []
    if (times.length > edits.length * (1 + restores) + (declined.get(key) ?? 0) * restores) {
      const by = edits.map(({ device, n }) => `${device} n=${n}`).join(', ')
      wrong.push(`happened ${times.length} times for ${edits.length} edits (${by}): ${key}`)
    }
  }
  // After a restore changes in transit may arrive again, after later ones that are lost.
  return restores > 0 ? wrong : [...wrong, ...outOfOrder(allowed, happened)]
}

/** Returns edits of one device to one field that the server got in another order. */
function outOfOrder(allowed: ReadonlyMap<string, Edit[]>, happened: ReadonlyMap<string, number[]>): string[] {
  const wrong: string[] = []
  const last = new Map<string, { n: number; at: number }>()
  const single = [...allowed.values()].filter(
    ([edit, ...others]) => edit && others.length === 0 && isTelltale(edit.value),
  )
  for (const [edit] of single.toSorted((a, b) => (a[0]?.n ?? 0) - (b[0]?.n ?? 0))) {
    const at = edit && happened.get(edit.key)?.[0]
    if (!edit || at === undefined) continue
    const field = `${edit.device} ${edit.key.slice(0, -edit.value.length)}`
    const before = last.get(field)
    if (before && before.at > at) wrong.push(`${field}: n=${before.n} after n=${edit.n}`)
    last.set(field, { n: edit.n, at })
  }
  return wrong
}
