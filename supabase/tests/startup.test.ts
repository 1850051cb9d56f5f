import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { BlockList, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockDataDir } from '../local/data/lock.ts'
import { placeOfProcesses, startOf } from '../local/process-place.ts'
import { readSettings } from '../local/settings.ts'
import { startShop } from '../local/shop.ts'
import { StartupError } from '../local/startup-error.ts'

describe('what keeps a shop from starting is one clear sentence', () => {
  let folder: string
  const refusal = async (options: Parameters<typeof startShop>[0]) => {
    const error = await startShop(options).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(StartupError)
    return error instanceof Error ? error.message : ''
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-startup-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('a missing build', async () => {
    expect(await refusal({ port: 0, dataDir: join(folder, 'a'), dist: join(folder, 'no-dist') })).toContain(
      'There is no build',
    )
  })

  test('a DATA_DIR that holds something else, which stays untouched', async () => {
    const dataDir = join(folder, 'thesis')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'thesis.txt'), 'x')
    expect(await refusal({ port: 0, dataDir })).toContain('not Claqueta')
    expect(await readdir(dataDir)).toEqual(['thesis.txt'])
  })

  test('a DATA_DIR that is a file, or lies under one', async () => {
    const file = join(folder, 'file')
    await writeFile(file, 'x')
    expect(await refusal({ port: 0, dataDir: file })).toContain('not a folder')
    expect(await refusal({ port: 0, dataDir: join(file, 'x') })).toContain('not a folder')
  })

  test('a port in use, and the DATA_DIR is free again afterwards', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const dataDir = join(folder, 'port')
    expect(await refusal({ port, dataDir })).toBe(
      `Port ${port} is already in use on 127.0.0.1. Stop what uses it, or set another PORT.`,
    )
    other.close()
    expect(await readdir(dataDir)).toEqual(['claqueta.json'])
  })

  test('a DATA_DIR that another shop uses', async () => {
    const dataDir = join(folder, 'locked')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'claqueta.json'), '{}')
    const unlock = await lockDataDir(dataDir)
    expect(await refusal({ port: 0, dataDir })).toContain(`process ${process.pid}) already uses`)
    await unlock()
    await (
      await lockDataDir(dataDir)
    )()
  })

  test('a lock whose holder is gone counts no more', async () => {
    const dataDir = join(folder, 'stale')
    await mkdir(dataDir)
    for (const left of [
      '',
      'junk',
      '{"pid":4194999,"started":"x"}',
      `{"pid":${process.pid},"started":"another life"}`,
    ]) {
      await writeFile(join(dataDir, 'claqueta.lock'), left)
      await (
        await lockDataDir(dataDir)
      )()
      expect(await readdir(dataDir)).toEqual([])
    }
  })

  test('a lock without its process, whatever process has its number now', async () => {
    const dataDir = join(folder, 'numbers')
    await mkdir(dataDir)
    const place = placeOfProcesses()
    // In a restarted container the first process is 1 again, so this one has the number of the killed one.
    for (const started of ['', startOf(process.pid), '12345']) {
      const left = { id: 'x', pid: process.pid, started, place }
      await writeFile(join(dataDir, 'claqueta.lock'), JSON.stringify(left))
      await (
        await lockDataDir(dataDir)
      )()
    }
    const started = startOf(process.ppid)
    const path = join(dataDir, 'claqueta.lock')
    await writeFile(path, JSON.stringify({ id: 'x', pid: process.ppid, started, place }))
    await expect(lockDataDir(dataDir)).rejects.toThrow('already uses')
    await writeFile(path, JSON.stringify({ id: 'x', pid: process.ppid, started: '12345', place }))
    await (
      await lockDataDir(dataDir)
    )()
    expect(await readdir(dataDir)).toEqual([])
  })

  test('a lock of another container counts while it is touched, and no longer', async () => {
    const dataDir = join(folder, 'container')
    await mkdir(dataDir)
    const path = join(dataDir, 'claqueta.lock')
    const quick = { beatMs: 20, staleMs: 400 }
    // Its number and start match a process here, too.
    const elsewhere = { id: 'x', pid: process.pid, started: startOf(process.pid), place: 'boot pid:[1]' }
    await writeFile(path, JSON.stringify(elsewhere))
    const touching = setInterval(() => void utimes(path, new Date(), new Date()), 20)
    await expect(lockDataDir(dataDir, quick)).rejects.toThrow('already uses')
    clearInterval(touching)
    const unlock = await lockDataDir(dataDir, quick)
    const first = (await stat(path)).mtimeMs
    await expect.poll(async () => (await stat(path)).mtimeMs).toBeGreaterThan(first)
    await unlock()
    expect(await readdir(dataDir)).toEqual([])
  })

  test('a lock that somebody took while this process was stopped is theirs', async () => {
    const dataDir = join(folder, 'lost')
    await mkdir(dataDir)
    const lost = new Promise<void>((resolve) => {
      void lockDataDir(dataDir, { beatMs: 20, onLost: resolve }).then(async () => {
        await writeFile(join(dataDir, 'other'), '{"id":"y","pid":1,"started":"","place":""}')
        await rename(join(dataDir, 'other'), join(dataDir, 'claqueta.lock'))
      })
    })
    await lost
    expect(await readdir(dataDir)).toEqual(['claqueta.lock'])
  })

  test('a lock that cannot be read, has vanished or names nobody is not lost', async () => {
    const [dataDir, other] = [join(folder, 'beats'), join(folder, 'other-beats')]
    for (const made of [dataDir, other]) await mkdir(made)
    const path = join(dataDir, 'claqueta.lock')
    let losses = 0
    const unlock = await lockDataDir(dataDir, { beatMs: 20, onLost: () => (losses += 1) })
    const mine = await readFile(path, 'utf8')
    const isBack = () => expect.poll(() => readFile(path, 'utf8').catch(() => '')).toBe(mine)
    await rm(path)
    await isBack()
    for (const left of ['', 'junk']) {
      await writeFile(path, left)
      await isBack()
    }
    // Reading a folder fails, as reading without a free descriptor does. The beats of another lock show when it was
    // tried.
    await rm(path)
    await mkdir(path)
    const unlockOther = await lockDataDir(other, { beatMs: 20 })
    const beatAt = async () => (await stat(join(other, 'claqueta.lock'))).mtimeMs
    for (let beats = 0; beats < 3; beats += 1) {
      const before = await beatAt()
      await expect.poll(beatAt).toBeGreaterThan(before)
    }
    await rmdir(path)
    await isBack()
    expect(losses).toBe(0)
    await unlockOther()
    await unlock()
    expect(await readdir(dataDir)).toEqual([])
  })

  test('a PORT or SEED_PRODUCTS that is no number, a TRUST_PROXY that is no address either', () => {
    for (const PORT of ['abc', '-1', '1.5', '70000'])
      expect(() => readSettings({ PORT })).toThrow(StartupError)
    expect(() => readSettings({ SEED_PRODUCTS: 'many' })).toThrow(StartupError)
    expect(() => readSettings({ TRUST_PROXY: 'yes' })).toThrow(StartupError)
    expect(readSettings({}).proxies).toBe(0)
    expect(readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).proxies).toBeInstanceOf(BlockList)
    expect(readSettings({ TRUST_PROXY: '2' }).proxies).toBe(2)
    expect(readSettings({ PORT: '', HOST: '' })).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      seedProducts: 0,
    })
  })
})
