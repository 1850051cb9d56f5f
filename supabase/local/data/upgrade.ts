import { latestBackup } from './backups.ts'
import { inShop, type DataDir } from './data-dir.ts'
import { madeBy, otherVersion, POSTGRES_MAJOR } from './database.ts'
import { adviceAfter, restoreShop, stampOf } from './restore.ts'

/**
 * Moves a shop whose database another PostgreSQL made to this version by its latest backup, which each shutdown of `npm
 * start` writes. The old folder is kept.
 * @throws StartupError if there is no backup
 */
export async function bringToVersion(dir: DataDir): Promise<void> {
  const { database } = inShop(dir.shop)
  const version = await madeBy(database)
  if (version === undefined || version === POSTGRES_MAJOR) return
  const file = await latestBackup(dir)
  if (file === undefined) throw otherVersion(database, version)
  const restored = await restoreShop(dir, file, `postgres-${version}-${stampOf(new Date())}`)
  console.log(
    `The shop was made by PostgreSQL ${version}; it now stands in ${POSTGRES_MAJOR} as it was at ${restored.at}.`,
  )
  console.log(`What was saved after that is in ${restored.kept}, for the earlier version of Claqueta.`)
  for (const line of adviceAfter(restored)) console.log(line)
}
