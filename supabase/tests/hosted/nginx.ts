import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { DIST } from '../../../tests/support/dist.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NAME = 'claqueta.mx'

/** A file of the bucket as its server would give it away. */
type BucketFile = { type: string; body: string }

/** Our own nginx.conf in front of the built site, with a bucket behind it. */
export type Site = {
  name: string
  http: number
  https: number
  /** What the bucket holds, by its name there; what is not here it does not have. */
  bucket: Map<string, BucketFile>
  stop: () => Promise<void>
}

/** Starts nginx with the file that docs/hosting gives owners: other ports, a certificate of our own, nothing else. */
export async function startSite(): Promise<Site> {
  const folder = await mkdtemp('/tmp/claqueta-nginx-')
  const certificate = certify(folder)
  const bucket = new Map<string, BucketFile>()
  const files = await startBucket(bucket, await certificate)
  const [http, https] = [await freePort(), await freePort()]
  await cp(DIST, join(folder, 'site'), { recursive: true })
  await mkdir(join(folder, 'tmp'))
  const given = await readFile(join(ROOT, 'docs/hosting/nginx.conf'), 'utf8')
  const conf = given
    .replaceAll(/^(\s*listen )\[::\]:.*$/gm, '')
    .replaceAll(/^(\s*listen )80\b/gm, `$1127.0.0.1:${http}`)
    .replaceAll(/^(\s*listen )443\b/gm, `$1127.0.0.1:${https}`)
    .replaceAll('/srv/claqueta', join(folder, 'site'))
    .replaceAll('/etc/ssl/claqueta', folder)
    .replaceAll('server PROJECT.supabase.co:443', `server 127.0.0.1:${files.port}`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; error_log ${folder}/error.log; pid ${folder}/pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/tmp/body; proxy_temp_path ${folder}/tmp/proxy; fastcgi_temp_path ${folder}/tmp/f;
  uwsgi_temp_path ${folder}/tmp/u; scgi_temp_path ${folder}/tmp/s;
${conf}
}
`,
  )
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
    files.server.close()
    await rm(folder, { recursive: true, force: true })
  }
  for (let wait = 0; wait < 100 && child.exitCode === null; wait++) {
    const answer = await fetch(`http://127.0.0.1:${http}/`, { redirect: 'manual' }).catch(() => null)
    if (answer) return { name: NAME, http, https, bucket, stop }
    await pause(100)
  }
  const said = await readFile(join(folder, 'error.log'), 'utf8').catch(() => '')
  await stop()
  throw new Error(`nginx did not start: ${said}`)
}

async function certify(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`]
  execFileSync('openssl', [...asked, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: await readFile(key), cert: await readFile(cert) }
}

async function startBucket(
  files: ReadonlyMap<string, BucketFile>,
  certificate: { key: Buffer; cert: Buffer },
): Promise<{ server: Server; port: number }> {
  const server = createServer(certificate, ({ url = '' }, response) => {
    const file = files.get(url.slice(url.lastIndexOf('/') + 1))
    response.writeHead(file ? 200 : 400, { 'content-type': file?.type ?? 'application/json' })
    response.end(file?.body ?? '{}')
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, port }
}
