import type { Op } from '#domain/commands/core/command.ts'
import { bucketPath, imageAddresses } from '#domain/images/images.ts'
import { rowKey, type RowKey } from '#domain/tables/row-key.ts'
import type { Outbox } from './outbox.ts'

type Deletion = Pick<Op, 'table' | 'id' | 'patch' | 'known'>

/** The tables whose rows take their images along. */
const ILLUSTRATED: ReadonlySet<Op['table']> = new Set(['products', 'homepage_carousel_images'])

const isDeletion = ({ table, patch }: Deletion) => ILLUSTRATED.has(table) && patch['deleted'] === true

/**
 * The images in the bucket that deleted products, and images of the carousel, named: nobody else may need them
 * (AMB-33).
 * @param before rows as the server last told them, by key
 */
export function imageRemovals(
  ops: readonly Deletion[],
  before: ReadonlyMap<RowKey | undefined, object | null | undefined>,
): { path: string; url: string }[] {
  const addresses = ops
    .filter(isDeletion)
    .flatMap((op) => [op.known ?? {}, before.get(rowKey(op)) ?? {}])
    .flatMap(imageAddresses)
  return [...new Set(addresses)].flatMap((url) => {
    const path = bucketPath(url)
    return path === null ? [] : [{ path, url }]
  })
}

/**
 * Keeps images that a new command names from leaving: one that has left, or may have, is queued to be uploaded
 * again before the command. Runs within the transaction that appends it.
 * @returns the paths of those that go up again
 */
export async function dropNamedRemovals(outbox: Outbox, ops: readonly Op[], now: number): Promise<string[]> {
  if ((await outbox.leaving.count()) === 0) return []
  const named = ops.filter(({ patch }) => patch['deleted'] !== true).map(({ patch, known }) => [patch, known])
  const text = JSON.stringify(named)
  const found = await outbox.leaving.filter(({ path }) => text.includes(path)).toArray()
  await outbox.leaving.bulkDelete(found.map(({ path }) => path))
  const again = found.flatMap(({ state, path, url, bytes, type, derived = [] }) =>
    state !== 'due' && bytes ? [{ path, url, bytes, type, derived, at: now, refusal: null }] : [],
  )
  await outbox.pictures.bulkPut(again)
  return again.map(({ path }) => path)
}
