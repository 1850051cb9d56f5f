import { latestBackup } from './backups.ts'
import { inShop, type DataDir } from './data-dir.ts'
import { madeBy, otherVersion, POSTGRES_MAJOR } from './database.ts'
import { adviceAfter, restoreShop } from './restore.ts'

/**
 * Brings a shop whose database was made by another PostgreSQL to this one, by its latest backup: each end of
 * `npm start` leaves one. The folder of before is kept as it is. @throws StartupError when there is no backup
 */
export async function bringToVersion(dir: DataDir): Promise<void> {
  const { database } = inShop(dir.shop)
  const version = await madeBy(database)
  if (version === undefined || version === POSTGRES_MAJOR) return
  const file = await latestBackup(dir)
  if (file === undefined) throw otherVersion(database, version)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const restored = await restoreShop(dir, file, `postgres-${version}-${stamp}`)
  console.log(
    `The shop was made by PostgreSQL ${version}; it now stands in ${POSTGRES_MAJOR} as it was at ${restored.at}.`,
  )
  console.log(`What was saved after that is in ${restored.kept}, for the earlier version of Claqueta.`)
  for (const line of adviceAfter(restored)) console.log(line)
}
