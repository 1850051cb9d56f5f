import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { placeFile } from './data/durable.ts'
import { reasonOf, StartupError, systemCode } from './startup-error.ts'

/**
 * Format of a usable secret. After a power cut the file may hold zeros or a part, with which anyone could sign
 * sessions.
 */
const WHOLE = /^[\x21-\x7e]{32,}$/

/** Reads the secret that signs a shop's sessions. It is made on the first run, so that sessions outlive a restart. */
export async function readSecret(path: string): Promise<string> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    if (WHOLE.test(secret)) return secret
    throw new Error(secret === '' ? 'it is empty' : 'it is too short, or no text')
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw damaged(path, error)
  }
  const secret = randomBytes(32).toString('base64url')
  await placeFile(path, (draft) => writeFile(draft, `${secret}\n`, { mode: 0o600 }))
  return secret
}

function damaged(path: string, error: unknown): StartupError {
  return new StartupError(
    `The secret of the sessions in ${path} cannot be used (${reasonOf(error)}). Nothing was changed. Free space if the disk is ` +
      `full, then remove it and start again: a new one is made, and everybody signs in again. Nothing else is lost.`,
  )
}
