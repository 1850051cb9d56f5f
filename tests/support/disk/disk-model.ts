import fs from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../random.ts'

/** A file or a folder, under any name. `from`: a copy of its content at the start of the recording. */
export type Inode = { isFolder: boolean; from?: string }
export type Entries = Map<string, Inode>

/** A change that a power cut loses unless the file or folder was synced after it. */
export type Change = { of: Inode } & (
  | { names: [string, Inode | undefined][] }
  /** A number means that many zeros. */
  | { at: number; bytes: Uint8Array | number }
  | { size: number }
)
export type Step = Change | { synced: Inode }

/** Decides the fate of a change that was not synced: undefined if it is lost. */
export type Fate = (change: Change) => Change | undefined

/** Disks that lose all unsynced changes, or none. */
export const forgetful: Fate = () => undefined
export const faithful: Fate = (change) => change

const SECTOR = 512

/** Creates a disk that keeps a random part of the unsynced changes: some changes, and some sectors of some writes. */
export function random(next: Random): Fate {
  // Disks keep almost all or almost nothing more often than half.
  const [kept, whole] = [next(), next()]
  return (change) => {
    if (next() >= kept) return undefined
    if (!('bytes' in change) || typeof change.bytes === 'number' || next() < whole) return change
    const { of, at, bytes } = change
    const end = at + bytes.byteLength
    const first = Math.floor(at / SECTOR)
    const last = Math.ceil(end / SECTOR)
    const from = Math.max(at, (first + Math.floor(next() * (last - first))) * SECTOR)
    const to = Math.min(end, (first + Math.ceil(next() * (last - first))) * SECTOR)
    return from < to ? { of, at: from, bytes: bytes.subarray(from - at, to - at) } : undefined
  }
}

/**
 * Writes a folder as a disk may hold it after a power cut behind the first `cut` steps: synced changes, and of the rest
 * what `fate` keeps.
 */
export function writeDisk(
  target: string,
  root: Inode,
  initial: ReadonlyMap<Inode, Entries>,
  steps: readonly Step[],
  cut: number,
  fate: Fate,
): void {
  const kept = new Map<Inode, Change[]>()
  const pending = new Map<Inode, Change[]>()
  const add = (to: Map<Inode, Change[]>, changes: Change[]) => {
    for (const change of changes) {
      const list = to.get(change.of)
      if (list) list.push(change)
      else to.set(change.of, [change])
    }
  }
  for (const step of steps.slice(0, cut)) {
    if ('of' in step) {
      add(pending, [step])
      continue
    }
    add(kept, pending.get(step.synced) ?? [])
    pending.delete(step.synced)
  }
  for (const changes of pending.values()) {
    add(
      kept,
      changes.flatMap((change) => fate(change) ?? []),
    )
  }

  const write = (inode: Inode, path: string): void => {
    const changes = kept.get(inode) ?? []
    if (!inode.isFolder) return writeContent(path, inode.from, changes)
    fs.mkdirSync(path)
    const entries = new Map(initial.get(inode))
    for (const change of changes) {
      if (!('names' in change)) continue
      for (const [name, to] of change.names) {
        if (to) entries.set(name, to)
        else entries.delete(name)
      }
    }
    for (const [name, entry] of entries) write(entry, join(path, name))
  }
  write(root, target)
}

function writeContent(path: string, from: string | undefined, changes: readonly Change[]): void {
  if (from === undefined) fs.writeFileSync(path, '')
  else fs.copyFileSync(from, path)
  if (changes.length === 0) return
  const file = fs.openSync(path, 'r+')
  for (const change of changes) {
    if ('size' in change) fs.ftruncateSync(file, change.size)
    if (!('bytes' in change)) continue
    const bytes = typeof change.bytes === 'number' ? new Uint8Array(change.bytes) : change.bytes
    fs.writeSync(file, bytes, 0, bytes.byteLength, change.at)
  }
  fs.closeSync(file)
}
