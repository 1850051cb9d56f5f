import { join } from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { Backend } from '../backend.ts'
import { inShop, openDataDir, type DataDir } from '../data/data-dir.ts'
import { openDatabase } from '../data/database.ts'
import { findShop } from '../data/find-shop.ts'
import { InUse, lockDataDir } from '../data/lock.ts'
import { randomPassword } from './random-password.ts'
import { answerRequests, sendRequest, type Message } from '../requests.ts'
import { isEmail } from '../../../src/domain/access/roles.ts'
import { isStaffRole, type StaffRole } from '../../../src/domain/access/staff-role.ts'
import { StartupError } from '../startup-error.ts'
import { hashPassword } from './password-hash.ts'
import { insertAccount, replacePassword } from './store.ts'

/** A change to an account. The password is already hashed, so the plain one stays in the process that prints it. */
type Order = { action: 'add' | 'password'; email: string; hash: string; role: StaffRole | null }

const PATIENCE_MS = 30_000

const folderOf = (dir: DataDir) => join(dir.root, 'requests')

/**
 * Creates an account in the shop of a DATA_DIR, running or not, and returns its random password.
 * @throws StartupError
 */
export function addAccount(dataDir: string, email: string, role: StaffRole | null): Promise<string> {
  return change(dataDir, { action: 'add', email, role })
}

/** Sets a new random password for an account, ends its sessions and returns the password. @throws StartupError */
export function resetPassword(dataDir: string, email: string): Promise<string> {
  return change(dataDir, { action: 'password', email, role: null })
}

/**
 * Handles the requests that `addAccount` and `resetPassword` of other processes send to the server that uses the
 * DATA_DIR.
 */
export function answerAccountRequests(
  dir: DataDir,
  backend: Backend,
): Promise<{ close: () => Promise<void> }> {
  return answerRequests(folderOf(dir), async (request) => {
    const order = readOrder(request)
    await backend.space.require('much')
    await backend.alone((connection) => carryOut(connection, order))
    return {}
  })
}

async function change(dataDir: string, wanted: Omit<Order, 'hash'>): Promise<string> {
  const email = wanted.email.trim().toLowerCase()
  if (!isEmail(email)) throw new StartupError(`'${wanted.email}' is not an e-mail address.`)
  const password = randomPassword()
  const order = { ...wanted, email, hash: await hashPassword(password) }
  const dir = await openDataDir(dataDir)
  const unlock = await lockDataDir(dir.root).catch((error: unknown) => {
    if (error instanceof InUse) return undefined
    throw error
  })
  if (!unlock) {
    await sendRequest(folderOf(dir), order, PATIENCE_MS)
    return password
  }
  try {
    if (!(await findShop(dir))) throw new StartupError(`There is no shop in ${dir.root} yet: 'npm start'.`)
    const connection = await openDatabase(inShop(dir.shop).database)
    try {
      await carryOut(connection, order)
    } finally {
      await connection.close()
    }
    return password
  } finally {
    await unlock()
  }
}

/** @throws StartupError if the account exists already, or does not exist */
async function carryOut(connection: PgliteConnection, { action, ...account }: Order): Promise<void> {
  if (action === 'password') {
    if (await replacePassword(connection, account)) return
    throw new StartupError(`Nobody has an account ${account.email}. 'npm run account -- add EMAIL' makes it.`)
  }
  if ((await insertAccount(connection, account)) !== null) return
  throw new StartupError(
    `There is an account ${account.email} already. 'npm run account -- password EMAIL' gives it another password.`,
  )
}

function readOrder({ action, email, hash, role, isAdmin }: Message): Order {
  if (
    (action !== 'add' && action !== 'password') ||
    typeof email !== 'string' ||
    typeof hash !== 'string' ||
    !isEmail(email)
  )
    throw new StartupError('This cannot be done to an account. Is it another version?')
  // The command of an earlier release sends `isAdmin` instead of a role.
  const given = isAdmin === true ? 'admin' : (role ?? null)
  if (given !== null && !isStaffRole(given))
    throw new StartupError('There is no such role. Is it another version?')
  return { action, email, hash, role: given }
}
