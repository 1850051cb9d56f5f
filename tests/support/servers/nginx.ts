import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../supabase/local/settings.ts'

const PLACES = [process.env['NGINX_PATH'] ?? '', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']

/** Returns the path of nginx if it is installed and a certificate can be made for it. */
export function findNginx(): string | undefined {
  if (spawnSync('openssl', ['version']).status !== 0) return undefined
  return PLACES.find((path) => path !== '' && existsSync(path))
}

export type Certificate = { key: string; cert: string }

/** Makes a certificate for this machine in a folder. */
export function makeCertificate(folder: string): Certificate {
  const key = join(folder, 'privkey.pem')
  const cert = join(folder, 'fullchain.pem')
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=claqueta.mx -keyout ${key} -out ${cert}`
  if (spawnSync('openssl', words.split(' ')).status !== 0) throw new Error('openssl makes no certificate')
  return { key, cert }
}

/** Returns true if a port of this machine accepts connections. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** A file of docs/hosting running in its own folder, with names replaced. */
export class Nginx {
  readonly #folder: string
  readonly #running: ChildProcess

  private constructor(folder: string, running: ChildProcess) {
    this.#folder = folder
    this.#running = running
  }

  /**
   * Starts nginx with one of our files and waits until it listens.
   * @param port its port
   * @param changes replacements in the file, for this machine
   */
  static async start(
    binary: string,
    file: string,
    port: number,
    changes: Record<string, string>,
  ): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), 'claqueta-nginx-'))
    await mkdir(join(folder, 'logs'))
    let site = await readFile(join(ROOT, 'docs/hosting', file), 'utf8')
    for (const [word, other] of Object.entries(changes)) site = site.replaceAll(word, other)
    await writeFile(join(folder, 'site.conf'), site)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
       events {} http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
    )
    const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
    const checked = spawnSync(binary, [...words, '-t'], { encoding: 'utf8' })
    if (checked.status !== 0) throw new Error(checked.stderr)
    const running = spawn(binary, words, { stdio: ['ignore', 'ignore', 'inherit'] })
    const started = new Nginx(folder, running)
    for (let tries = 0; tries < 200 && !(await listens(port)); tries++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    return started
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#running.once('exit', resolve))
    this.#running.kill('SIGTERM')
    await ended
    await rm(this.#folder, { recursive: true, force: true })
  }
}
