import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from '../../../supabase/local/server/precompress.ts'
import { preparedShop } from '../../../supabase/local/data/prepared.ts'
import { DIST } from '../dist.ts'
import { STACK } from './stack.ts'

/** Prepares the browser tests: makes the build, and one shop to copy. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function prepare(): Promise<void> {
  if (!existsSync(join(DIST, 'index.html')))
    throw new Error(`There is no build in ${DIST}: run 'npm run build', or name one with CLAQUETA_DIST.`)
  await precompress(DIST)
  if (!STACK) await preparedShop(0)
}
