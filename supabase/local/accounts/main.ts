import { parseArgs } from 'node:util'
import { quietLite } from '../data/quiet.ts'
import { readSettings } from '../settings.ts'
import { isStaffRole, type StaffRole } from '../../../src/domain/access/staff-role.ts'
import { reasonOf, StartupError } from '../startup-error.ts'
import { addAccount, resetPassword } from './commands.ts'

// Entry point of `npm run account -- …`; uses the DATA_DIR of `npm start`.
process.env['DO_NOT_TRACK'] = '1'
process.env['EXPERIMENTAL_STORAGE'] = '1'
quietLite()

const USAGE = `Accounts of the embedded backend:
  npm run account -- add EMAIL                an account, which gets its role on the screen 'Usuarios'
  npm run account -- add EMAIL --role ROLE    with its role: admin (the owner), editor, warehouse
  npm run account -- password EMAIL           another password, for who forgot theirs; ends their sessions`

try {
  const { dataDir } = readSettings(process.env)
  const [action, email, role] = readArguments(process.argv.slice(2))
  const password =
    action === 'add' ? await addAccount(dataDir, email, role) : await resetPassword(dataDir, email)
  console.log(`\n  ${email}   ${password}`)
  console.log(
    "  The password is shown this once. Its owner changes it in the account menu: 'Cambiar contraseña'.\n",
  )
} catch (error) {
  console.error(`\n${error instanceof StartupError ? error.message : reasonOf(error)}\n`)
  process.exitCode = 1
}

function readArguments(args: string[]): [action: 'add' | 'password', email: string, role: StaffRole | null] {
  const { values, positionals } = parsed(args)
  const [action, email, ...more] = positionals
  const role = values.role ?? null
  const isKnown = role === null || (isStaffRole(role) && action === 'add')
  if ((action !== 'add' && action !== 'password') || !email || more.length > 0 || !isKnown)
    throw new StartupError(USAGE)
  return [action, email, isStaffRole(role) ? role : null]
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { role: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new StartupError(USAGE)
  }
}
