import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Credentials } from '../../../supabase/local/accounts/accounts.ts'
import { startShop, type Shop } from '../../../supabase/local/shop.ts'
import { DIST } from '../dist.ts'

/** A shop as its first run without the demo creates it. */
export class EmptyShop {
  readonly url: string
  /** Credentials as printed in the terminal. */
  readonly admin: Credentials
  readonly #running: Shop
  readonly #folder: string

  private constructor(running: Shop, admin: Credentials, folder: string) {
    this.url = running.url
    this.admin = admin
    this.#running = running
    this.#folder = folder
  }

  static async open(): Promise<EmptyShop> {
    const folder = await mkdtemp(join(tmpdir(), 'claqueta-empty-'))
    let admin: Credentials | undefined
    const running = await startShop({
      port: 0,
      dataDir: folder,
      dist: DIST,
      demo: false,
      onAccount: (account) => (admin = account),
    })
    if (!admin) throw new Error('The first run said no account')
    return new EmptyShop(running, admin, folder)
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.#running.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
