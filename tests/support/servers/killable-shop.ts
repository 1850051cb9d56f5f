import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPreparedShop } from '../../../supabase/local/data/prepared.ts'
import { ROOT } from '../../../supabase/local/settings.ts'
import { BRIEF } from '../../../supabase/tests/support/brief.ts'

/** A shop in its own process, as `npm start` runs it, which can be killed at any moment. */
export class KillableShop {
  url = ''
  readonly #folder: string
  readonly #dist: string
  readonly #descriptors: number | 'unlimited'
  #child: ChildProcess | undefined

  private constructor(folder: string, dist: string, descriptors: number | 'unlimited') {
    this.#folder = folder
    this.#dist = dist
    this.#descriptors = descriptors
  }

  /** @param dist the build to serve; 'none': only the backend @param descriptors limit of open files */
  static async open(
    dist = 'none',
    seedProducts = 0,
    descriptors: number | 'unlimited' = 'unlimited',
  ): Promise<KillableShop> {
    const folder = await mkdtemp(join(tmpdir(), 'claqueta-killable-'))
    await copyPreparedShop(folder, seedProducts)
    const shop = new KillableShop(folder, dist, descriptors)
    await shop.start()
    return shop
  }

  /** Starts it at the same address as before. @throws its output if it does not start */
  async start(): Promise<void> {
    if (this.#child) return
    const command = [process.execPath, BRIEF, '--import', 'tsx', 'supabase/local/main.ts']
    const limit = this.#descriptors === 'unlimited' ? '' : `ulimit -n ${this.#descriptors} && `
    // The shell is replaced by the shop, so killing it kills the shop.
    const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, ...command], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: this.url ? new URL(this.url).port : '0',
        HOST: '',
        DATA_DIR: this.#folder,
        SEED_PRODUCTS: '',
        DEMO: '',
        CLAQUETA_DIST: this.#dist,
      },
    })
    this.#child = child
    let said = ''
    const note = (text: string) => (said += text)
    child.stderr.setEncoding('utf8').on('data', note)
    child.stdout.setEncoding('utf8').on('data', note)
    const over = once(child, 'exit')
    const address = /http:\/\/127\.0\.0\.1:\d+(?=\s+ready)/
    while (!address.test(said) && child.exitCode === null && child.signalCode === null)
      await Promise.race([once(child.stdout, 'data'), over])
    const [url] = address.exec(said) ?? []
    if (url === undefined) throw new Error(`The shop does not start: ${said}`)
    this.url = url
  }

  /** Returns true until it ends by itself. */
  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  /** Returns the time of its lock's last touch, in ms since 1970. */
  async lastBeat(): Promise<number> {
    return (await stat(join(this.#folder, 'claqueta.lock'))).mtimeMs
  }

  /** Kills it at once, without any clean-up. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child) return
    const over = once(child, 'exit')
    child.kill('SIGKILL')
    await over
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.kill()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
