import { resolve } from 'node:path'
import { ROOT } from '../../supabase/local/settings.ts'

/** The build under test. */
export const DIST = resolve(ROOT, process.env['CLAQUETA_DIST'] || 'dist')

/** Returns the path, in a build, of the list of files that its service worker imports. */
export function listOf(worker: string): string {
  const [path] = /assets\/files-[\w-]{7}\.js/.exec(worker) ?? []
  if (path === undefined) throw new Error('The service worker imports no list of files.')
  return path
}
