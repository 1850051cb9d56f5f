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
  /** Time at which the data was in this state. */
  at: string
  /** Accounts with a role in the restored shop. */
  staff: { email: string | null; role: string }[]
  /** Folder of the previous shop; undefined if there was none. */
  kept: string | undefined
}

/**
 * Replaces the shop in a DATA_DIR, locked by the caller, by the one in a backup. It is built aside and moved into place
 * in one step; the previous one is kept beside it as `shop.<keptAs>`. Sessions and open invitations are not restored,
 * because they may have been ended after the backup. The shop gets a new secret.
 * @throws StartupError; the shop is unchanged then
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
    // Includes a dangling link.
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

/** Moves a restored shop into place, also if the process that restored it ended just before that. */
export async function finishRestore(dir: DataDir): Promise<void> {
  if (!(await exists(dir.shop)) && (await exists(dir.restored))) await renameForGood(dir.restored, dir.shop)
  await rm(dir.restored, { recursive: true, force: true })
}

/** Makes the tables of the backup, fills them, and applies later migrations. */
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

/** Starts a new term. Devices with rows newer than the backup must not take them for current, so they resync. */
async function beginNewTerm({ driver }: PgliteConnection): Promise<void> {
  await driver.exec('select public.sync_new_epoch()')
}

/** Ends all access that may have been revoked since the backup: sessions, codes of mails, open invitations. */
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

/** Returns a moment as a part of a name: '2026-11-28T003000'. */
export function stampOf(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(':', '')
}

/** Returns advice for the terminal about facts a restore cannot know: passwords and roles changed since. */
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
