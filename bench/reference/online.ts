import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ROOT } from '../../supabase/local/settings.ts'
import { DIST } from '../../tests/support/dist.ts'
import { serveReference, type Served } from './server.ts'

const OUT = join(ROOT, '.cache/bench/online-only')

/** Builds and serves R2: React, Chakra and supabase-js over the backend of `shop`, with nothing kept on the device. */
export async function serveOnlineOnly(shop: string): Promise<Served> {
  await build({
    configFile: false,
    root: join(ROOT, 'bench/reference/online-only'),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: OUT, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  })
  // The demo's images are the product's files.
  return serveReference([OUT, DIST], shop)
}
