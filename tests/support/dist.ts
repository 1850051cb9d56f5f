import { resolve } from 'node:path'
import { ROOT } from '../../supabase/local/settings.ts'

/** The build under test. */
export const DIST = resolve(ROOT, process.env['CLAQUETA_DIST'] || 'dist')
