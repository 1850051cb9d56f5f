import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupShop, restoreBackup } from '../../../supabase/local/data/backup-commands.ts'
import { copyPreparedShop } from '../../../supabase/local/data/prepared.ts'
import { startShop, type Shop } from '../../../supabase/local/shop.ts'
import { DIST } from '../dist.ts'
import { LOCAL_KEY, type Api } from './stack.ts'

type Options = { seedProducts?: number; dist?: string; port?: number }

/** A whole shop (app and embedded backend in this process) that can stop and restart at the same address. */
export class TestShop {
  readonly url: string
  /** The same origin, for requests of tests. */
  readonly api: Api
  #running: Shop | undefined
  readonly #folder: string
  readonly #dist: string

  private constructor(running: Shop, folder: string, dist: string) {
    this.url = running.url
    this.api = { url: running.url, key: LOCAL_KEY }
    this.#running = running
    this.#folder = folder
    this.#dist = dist
  }

  static async open({ seedProducts = 0, dist = DIST, port = 0 }: Options = {}): Promise<TestShop> {
    const folder = await mkdtemp(join(tmpdir(), 'claqueta-e2e-'))
    await copyPreparedShop(folder, seedProducts)
    return new TestShop(await startShop({ port, dataDir: folder, dist }), folder, dist)
  }

  /** Stops the server, so that connections are refused. */
  async goDown(): Promise<void> {
    await this.#running?.close()
    this.#running = undefined
  }

  /** Starts it again, at its address or, with port 0, at another one, which it returns. */
  async comeBack(port = Number(new URL(this.url).port)): Promise<string> {
    this.#running ??= await startShop({ port, dataDir: this.#folder, dist: this.#dist })
    return this.#running.url
  }

  /** Runs `npm run backup`, while the shop runs or not. */
  backup(file: string): Promise<string> {
    return backupShop(this.#folder, join(this.#folder, file))
  }

  /** Runs `npm run restore`, while the shop is stopped. */
  async restore(file: string): Promise<void> {
    await restoreBackup(this.#folder, file)
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.goDown()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Interface of the shop under test, here or on a stack. */
export type ShopUnderTest = Pick<TestShop, keyof TestShop>
