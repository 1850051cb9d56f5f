import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { openBackend } from '../backend.ts'
import { readBackup } from './backup.ts'
import { exists, type DataDir } from './data-dir.ts'
import { loadDump, type Dump } from './dump.ts'
import { renameForGood, syncTree } from './durable.ts'
import { tablesOfBackup } from './earlier-chain.ts'
import { migrate, readMigrations } from './migrations.ts'
import { reasonOf, StartupError } from '../startup-error.ts'
import { isStaffRole, type StaffRole } from '../../../src/domain/access/staff-role.ts'

export type Restored = {
  /** When the data stood like this. */
  at: string
  /** Accounts with a role in the restored shop. */
  staff: { email: string | null; role: string }[]
  /** Where the shop is kept that stood there before; undefined when there was none. */
  kept: string | undefined
}

/**
 * Puts the shop in a backup in place of the one in a DATA_DIR, which nobody else may use meanwhile. It is built aside
 * and moved into place in one step; the one that stood there is kept beside it as `shop.<keptAs>`. Sessions and open
 * invitations are not restored: what was ended after the backup stays ended. The shop gets a new secret.
 * @throws StartupError; then the shop is as it was
 */
export async function restoreShop(dir: DataDir, file: string, keptAs: string): Promise<Restored> {
  await rm(dir.building, { recursive: true, force: true })
  await mkdir(dir.building, { recursive: true })
  try {
    const { at, dump } = await readBackup(file, dir.building)
    const backend = await openBackend(dir.building, 'http://127.0.0.1', {
      fill: (connection) => fill(connection, dump),
    })
    const staff = await backend.alone(readStaff).finally(backend.close)
    // Also what leads nowhere.
    const isThere = (await readdir(dir.root)).includes(basename(dir.shop))
    const kept = isThere ? `${dir.shop}.${keptAs}` : undefined
    await syncTree(dir.building)
    await renameForGood(dir.building, dir.restored)
    if (kept) await renameForGood(dir.shop, kept)
    await finishRestore(dir)
    return { at, staff, kept }
  } finally {
    await rm(dir.building, { recursive: true, force: true })
  }
}

/** Puts a restored shop in its place, also when the process that restored it ended just before that. */
export async function finishRestore(dir: DataDir): Promise<void> {
  if (!(await exists(dir.shop)) && (await exists(dir.restored))) await renameForGood(dir.restored, dir.shop)
  await rm(dir.restored, { recursive: true, force: true })
}

/** Makes the tables as they were, fills them, and brings them up to what this version wants. */
async function fill(connection: PgliteConnection, dump: Dump): Promise<void> {
  const known = new Set((await readMigrations()).map(({ version }) => version))
  const versions = tablesOfBackup(dump.head.migrations)
  const unknown = versions.filter((version) => !known.has(version))
  if (unknown.length > 0) {
    throw new StartupError(
      `The backup comes from a later version of Claqueta (migration ${unknown.at(-1)}). Update, then restore it. The shop is as it was.`,
    )
  }
  await migrate(connection, versions)
  await loadDump(connection, dump).catch((error: unknown) => {
    throw new StartupError(`The backup does not fit (${reasonOf(error)}). The shop is as it was.`)
  })
  await migrate(connection)
  await beginNewTerm(connection)
  await endAccess(connection)
}

/** Devices that know what came after the backup must not take it for what they have: they replicate afresh. */
async function beginNewTerm({ driver }: PgliteConnection): Promise<void> {
  await driver.exec('select public.sync_new_epoch()')
}

/** Ends what somebody could come in with and may have been ended since: sessions, codes of mails, open invitations. */
async function endAccess({ driver }: PgliteConnection): Promise<void> {
  await driver.exec(`
    begin;
    delete from auth.refresh_tokens;
    delete from auth.sessions;
    delete from auth.flow_state;
    update auth.users set confirmation_token = null, recovery_token = null, email_change_token_new = null,
      email_change_token_current = null, phone_change_token = null, reauthentication_token = null;
    delete from public.staff_invitations where used_at is null;
    commit`)
}

async function readStaff({ driver }: PgliteConnection): Promise<Restored['staff']> {
  const { rows } = await driver.query<Restored['staff'][number]>(
    'select u.email, s.role from public.staff s join auth.users u on u.id = s.user_id order by s.created_at, u.email',
  )
  return rows
}

/** Says at the terminal what a restore cannot know: which passwords and roles have been changed since. */
export function adviceAfter({ staff }: Restored): string[] {
  const width = Math.max(...staff.map(({ email }) => email?.length ?? 0))
  return [
    'All sessions have ended, and invitations that nobody had used: everybody signs in again, then devices send what waits.',
    'Passwords and roles are those of that time. Look whether each role is still right:',
    ...staff.map(
      ({ email, role }) =>
        `    ${(email ?? '').padEnd(width)}   ${isStaffRole(role) ? ROLE_NAMES[role] : role}`,
    ),
    "Set a new password, for the owner and for whoever changed theirs since: 'npm run account -- password EMAIL'.",
  ]
}

const ROLE_NAMES: Record<StaffRole, string> = {
  admin: 'admin (the owner)',
  editor: 'editor',
  warehouse: 'warehouse',
}
