import { resolve } from 'node:path'
import { backupShop, restoreBackup } from './backup-commands.ts'
import { readSettings } from '../settings.ts'
import { quietLite } from './quiet.ts'
import { adviceAfter } from './restore.ts'
import { reasonOf, StartupError } from '../startup-error.ts'

// Entry point of `npm run backup [FILE]` and `npm run restore FILE`; uses the DATA_DIR of `npm start`.
process.env['DO_NOT_TRACK'] = '1'
process.env['EXPERIMENTAL_STORAGE'] = '1'
quietLite()

const [command, name] = process.argv.slice(2)
// npm runs this in the project's folder; paths are relative to the caller's.
const file = name && resolve(process.env['INIT_CWD'] ?? '.', name)

try {
  const { dataDir } = readSettings(process.env)
  if (command === 'backup') {
    console.log(`\n  The shop is in ${await backupShop(dataDir, file)}`)
    console.log(
      '  It holds the accounts and what their passwords are checked by: keep it as you keep those.\n',
    )
  } else {
    if (!file) throw new StartupError("Which one? 'npm run restore FILE'.")
    const restored = await restoreBackup(dataDir, file)
    console.log(`\n  The shop is as it was at ${restored.at}. Devices fetch it anew.`)
    for (const line of adviceAfter(restored)) console.log(`  ${line}`)
    if (restored.kept) console.log(`  What stood there is kept in ${restored.kept}`)
    console.log()
  }
} catch (error) {
  console.error(`\n${error instanceof StartupError ? error.message : reasonOf(error)}\n`)
  process.exitCode = 1
}
