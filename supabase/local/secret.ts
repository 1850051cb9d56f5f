import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { placeFile } from './data/durable.ts'
import { systemCode } from './startup-error.ts'

/** The secret that signs a shop's sessions: its own, made on the first run, so that sessions outlive a restart. */
export async function readSecret(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
  }
  const secret = randomBytes(32).toString('base64url')
  await placeFile(path, (draft) => writeFile(draft, `${secret}\n`, { mode: 0o600 }))
  return secret
}
