import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { copyFolder } from '../../../supabase/local/data/prepared-folder.ts'
import { type Change, type Entries, type Fate, type Inode, type Step, writeDisk } from './disk-model.ts'

/**
 * Records every change and every sync of a folder by this process, so that the folder can be restored as a power cut
 * after any of them may leave it. Everything in it at the start counts as synced.
 */
export class RecordedDisk {
  readonly steps: Step[] = []
  /** True if syncs fail from now on. */
  isBroken = false
  readonly #folder: string
  readonly #root: Inode
  readonly #initial = new Map<Inode, Entries>()
  readonly #now = new Map<Inode, Entries>()
  readonly #open = new Map<number, Inode>()
  readonly #restore: () => void

  /** @param copy target of a copy of the folder, kept until the last cut was checked */
  static async record(folder: string, copy: string): Promise<RecordedDisk> {
    await copyFolder(folder, copy)
    return new RecordedDisk(resolve(folder), copy)
  }

  private constructor(folder: string, copy: string) {
    this.#folder = folder
    this.#root = this.#scan(copy)
    this.#restore = this.#watch()
  }

  /** Stops recording. */
  stop(): void {
    this.#restore()
  }

  /** Writes the folder as it may be after a power cut behind `cut` steps. `steps`: others than those recorded. */
  writeCut(target: string, cut: number, fate: Fate, steps: readonly Step[] = this.steps): void {
    writeDisk(target, this.#root, this.#initial, steps, cut, fate)
  }

  /**
   * Returns the losses that a cut could cause at renames in the recorded folder: unsynced content of the renamed file
   * or folder, and names that were not durable at the next rename. Empty if all renames were durable.
   */
  lostInMoves(): string[] {
    const lost = new Set<Inode>()
    let moved: string | undefined
    const found: string[] = []
    const entries = new Map([...this.#initial].map(([inode, names]) => [inode, new Map(names)]))
    const walk = (inode: Inode, path: string): string[] => [
      ...(lost.has(inode) ? [path] : []),
      ...[...(entries.get(inode) ?? [])].flatMap(([name, entry]) => walk(entry, join(path, name))),
    ]
    for (const step of this.steps) {
      if (!('of' in step)) {
        lost.delete(step.synced)
        if (step.synced === this.#root) moved = undefined
        continue
      }
      const isMove = 'names' in step && step.of === this.#root && step.names.length === 2
      if (isMove) {
        const [, [name, inode]] = step.names as [[string, undefined], [string, Inode]]
        found.push(...(moved === undefined ? [] : [moved]), ...walk(inode, name))
        moved = name
      }
      lost.add(step.of)
      if (!('names' in step)) continue
      const names = entries.get(step.of) ?? new Map<string, Inode>()
      for (const [name, inode] of step.names) {
        if (inode) names.set(name, inode)
        else names.delete(name)
      }
      entries.set(step.of, names)
    }
    return moved === undefined ? found : [...found, moved]
  }

  /** Returns the file or folder at a path below the recorded folder. */
  at(path: string): Inode | undefined {
    return this.#at(join(this.#folder, path))
  }

  #scan(copy: string): Inode {
    const entries: Entries = new Map()
    for (const entry of fs.readdirSync(copy, { withFileTypes: true })) {
      const from = join(copy, entry.name)
      entries.set(entry.name, entry.isDirectory() ? this.#scan(from) : { isFolder: false, from })
    }
    const folder = { isFolder: true }
    this.#initial.set(folder, entries)
    this.#now.set(folder, new Map(entries))
    return folder
  }

  #at(path: string): Inode | undefined {
    let inode: Inode | undefined = this.#root
    for (const name of path.slice(this.#folder.length).split(sep).filter(Boolean))
      inode = inode && this.#now.get(inode)?.get(name)
    return inode
  }

  #isInside(path: unknown): path is string {
    return typeof path === 'string' && `${resolve(path)}${sep}`.startsWith(`${this.#folder}${sep}`)
  }

  #setNames(folderPath: string, names: [string, Inode | undefined][]): void {
    const folder = this.#at(folderPath)
    const entries = folder && this.#now.get(folder)
    if (!entries) throw new Error(`Nothing was recorded of the folder ${folderPath}.`)
    for (const [name, inode] of names) {
      if (inode) entries.set(name, inode)
      else entries.delete(name)
    }
    this.steps.push({ of: folder, names })
  }

  /** Returns the file at a path, creating an entry if it is unknown. */
  #made(path: string, isFolder = false): Inode {
    const known = this.#at(path)
    if (known) return known
    const inode: Inode = { isFolder }
    if (isFolder) this.#now.set(inode, new Map())
    this.#setNames(dirname(path), [[basename(path), inode]])
    return inode
  }

  #moved(from: string, to: string): void {
    const inode = this.#made(from)
    if (dirname(from) === dirname(to))
      return this.#setNames(dirname(from), [
        [basename(from), undefined],
        [basename(to), inode],
      ])
    this.#setNames(dirname(to), [[basename(to), inode]])
    this.#setNames(dirname(from), [[basename(from), undefined]])
  }

  #removed(path: string): void {
    if (this.#at(path)) this.#setNames(dirname(path), [[basename(path), undefined]])
  }

  /** Wraps the functions of node:fs that PGlite and the server use. @returns a function that restores them */
  #watch(): () => void {
    const { promises } = fs
    const { openSync, closeSync, writeSync, fsyncSync, writeFileSync, truncateSync } = fs
    const { renameSync, unlinkSync, rmdirSync, mkdirSync } = fs
    const onFiles = { openSync, closeSync, writeSync, fsyncSync, writeFileSync, truncateSync }
    const sync = { ...onFiles, renameSync, unlinkSync, rmdirSync, mkdirSync }
    const { open, rename, rm, mkdir } = promises
    const later = { open, rename, rm, mkdir }
    let isInner = false
    /** Ignores nested calls, because Node's own functions call one another. */
    const alone = <T>(work: () => T): T => {
      isInner = true
      try {
        return work()
      } finally {
        isInner = false
      }
    }
    const inside = (path: unknown): path is string => !isInner && this.#isInside(path)

    fs.openSync = (path, flags, mode) => {
      const isThere = !inside(path) || this.#at(resolve(path)) !== undefined
      const file = sync.openSync(path, flags, mode)
      if (!inside(path)) return file
      if (!isThere) this.#made(resolve(path))
      const inode = this.#at(resolve(path))
      if (inode) this.#open.set(file, inode)
      return file
    }
    fs.closeSync = (file) => {
      if (!isInner) this.#open.delete(file)
      sync.closeSync(file)
    }
    fs.writeSync = ((file: number, bytes: Uint8Array, offset: number, length: number, at: number) => {
      const written = sync.writeSync(file, bytes, offset, length, at)
      const of = this.#open.get(file)
      if (of) this.steps.push(writing(of, Buffer.from(bytes.buffer, bytes.byteOffset + offset, written), at))
      return written
    }) as typeof fs.writeSync
    fs.fsyncSync = (file) => {
      const synced = this.#open.get(file)
      if (synced && this.isBroken) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
      sync.fsyncSync(file)
      if (synced) this.steps.push({ synced })
    }
    fs.writeFileSync = (path, text, options) => {
      alone(() => sync.writeFileSync(path, text, options))
      if (!inside(path)) return
      const of = this.#made(resolve(path))
      this.steps.push({ of, size: 0 }, writing(of, fs.readFileSync(path), 0))
    }
    fs.truncateSync = (path, size) => {
      alone(() => sync.truncateSync(path, size))
      if (inside(path)) this.steps.push({ of: this.#made(resolve(path)), size: size ?? 0 })
    }
    fs.renameSync = (from, to) => {
      sync.renameSync(from, to)
      if (inside(from) && inside(to)) this.#moved(resolve(from), resolve(to))
    }
    fs.unlinkSync = (path) => {
      sync.unlinkSync(path)
      if (inside(path)) this.#removed(resolve(path))
    }
    fs.rmdirSync = (path, options) => {
      sync.rmdirSync(path, options)
      if (inside(path)) this.#removed(resolve(path))
    }
    fs.mkdirSync = ((path: string, options?: fs.MakeDirectoryOptions) => {
      const first = sync.mkdirSync(path, options)
      if (inside(path)) this.#made(resolve(path), true)
      return first
    }) as typeof fs.mkdirSync

    // Content written by these is read at the sync; before that none of it is durable.
    promises.open = async (path, flags, mode) => {
      const handle = await later.open(path, flags, mode)
      if (!this.#isInside(path)) return handle
      const of = this.#made(resolve(path), (await handle.stat()).isDirectory())
      const passOn = handle.sync.bind(handle)
      handle.sync = async () => {
        if (!of.isFolder) this.steps.push({ of, size: 0 }, writing(of, fs.readFileSync(path), 0))
        await passOn()
        this.steps.push({ synced: of })
      }
      return handle
    }
    promises.rename = async (from, to) => {
      const isFolder = this.#isInside(from) && fs.statSync(from).isDirectory()
      await later.rename(from, to)
      if (!this.#isInside(from) || !this.#isInside(to)) return
      this.#made(resolve(from), isFolder)
      this.#moved(resolve(from), resolve(to))
    }
    promises.rm = async (path, options) => {
      await later.rm(path, options)
      if (this.#isInside(path)) this.#removed(resolve(path))
    }
    promises.mkdir = (async (path: string, options?: fs.MakeDirectoryOptions) => {
      const first = await later.mkdir(path, options)
      if (!this.#isInside(path)) return first
      const missing = []
      for (let at = resolve(path); !this.#at(at); at = dirname(at)) missing.unshift(at)
      for (const folder of missing) this.#made(folder, true)
      return first
    }) as typeof promises.mkdir
    syncBuiltinESMExports()
    return () => {
      Object.assign(fs, sync)
      Object.assign(promises, later)
      syncBuiltinESMExports()
    }
  }
}

function writing(of: Inode, bytes: Buffer, at: number): Change {
  // New segments are filled with zeros.
  const isEmpty = bytes.byteLength > 4096 && bytes.equals(Buffer.alloc(bytes.byteLength))
  return { of, at, bytes: isEmpty ? bytes.byteLength : Buffer.from(bytes) }
}
