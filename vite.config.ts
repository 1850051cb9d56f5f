import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { schemaHash } from './src/db/collections/schema.ts'
import { chunkGroups, compileHints } from './scripts/plugins/chunk-groups.ts'
import { chunkReport } from './scripts/plugins/chunk-report.ts'
import { earlyTaps } from './scripts/plugins/early-taps.ts'
import { computedSchemas } from './scripts/plugins/computed-schemas.ts'
import { markAdminChunks, adminChunks } from './scripts/plugins/admin-chunks.ts'
import { workerParts } from './scripts/plugins/worker-parts.ts'
import { classFields, SCRIPT_TARGETS, STYLE_TARGETS } from './scripts/plugins/browser-floor.ts'
import { requirePublicKey } from './scripts/public-key.ts'
import { oldBrowsers } from './scripts/css/old-browsers.ts'
import { rem } from './scripts/css/type-in-rem.ts'

const root = new URL('./', import.meta.url)
const manifest: unknown = JSON.parse(readFileSync(new URL('manifest.webmanifest', root), 'utf8'))
const backend = process.env['CLAQUETA_BACKEND']

/**
 * The page as it is before anyone gives it a head: what the service worker keeps for every address, what hosts fall
 * back to, and what prerender/ makes the pages of.
 */
const shell: Plugin = {
  name: 'claqueta-shell',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html']
    if (page?.type === 'asset') this.emitFile({ type: 'asset', fileName: 'shell.html', source: page.source })
  },
}

/** Ends a build, and the server of `npm run dev`, before a secret key is in the app. */
const publicKey: Plugin = {
  name: 'claqueta-public-key',
  configResolved: ({ env }) => requirePublicKey(String(env['VITE_SUPABASE_PUBLISHABLE_KEY'] ?? '')),
}

/**
 * Words for which content blockers refuse a file. Names of chunks come from modules and routes, and a screen whose
 * script has one, as `/config/analytics`, would not open.
 */
const BLOCKED =
  /analytic|track(?:er|ing)|telemetr|banner|pixel|beacon|promo|sponsor|pageview|(?:^|[-._])(?:ads?|advert\w*|stats?|metrics?)(?:$|[-._])/i

/**
 * Returns the name of a file before its hash, which no other one has (src/db/device/renamed-files.ts): the first word of
 * its name, and three letters for what it is made of, if that is more.
 */
function stemOf(name: string, madeOf = name): string {
  const [first = ''] = name.split('~')
  const letters = createHash('sha256').update(madeOf).digest('base64url').slice(0, 3)
  return (BLOCKED.test(first) ? 'part' : first) + (first === madeOf ? '' : `-${letters}`)
}

export default defineConfig({
  plugins: [
    publicKey,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
    }),
    react(),
    shell,
    computedSchemas,
    classFields,
    earlyTaps,
    adminChunks,
    chunkReport,
    compileHints,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // One manifest: the file at the root is the source, the plugin writes and links it.
      manifest: manifest as Record<string, unknown>,
      injectManifest: {
        // Images are kept by the service worker as they are seen, not downloaded at install.
        globPatterns: [
          '**/*.{js,css,woff2}',
          'shell.html',
          'chat-ia/index.html',
          'icons/*.svg',
          'placeholder.svg',
        ],
        manifestTransforms: [markAdminChunks],
      },
      devOptions: { enabled: false },
    }),
    workerParts,
  ],
  // Modules, because a worker loads a part for old browsers.
  worker: { format: 'es', plugins: () => [classFields] },
  css: { postcss: { plugins: [oldBrowsers, rem] } },
  define: { 'import.meta.env.ROW_FORM': JSON.stringify(schemaHash()) },
  build: {
    target: SCRIPT_TARGETS,
    cssTarget: STYLE_TARGETS,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page names all scripts: a letter less of each is 0.2 kB. Fewer are not enough to tell them apart.
        chunkFileNames: ({ name }) => `assets/${stemOf(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''], originalFileNames }) =>
          `assets/${stemOf(parse(name).name, [name, ...originalFileNames].join())}-[hash:7][extname]`,
      },
    },
  },
  server: {
    strictPort: true,
    ...(backend
      ? {
          proxy: Object.fromEntries(
            ['/rest', '/auth', '/storage', '/realtime', '/healthz', '/robots.txt', '/sitemap.xml'].map(
              // The backend answers to its own names; Vite has checked by which one it was asked.
              (path) => [path, { target: backend, changeOrigin: true, ws: path === '/realtime' }],
            ),
          ),
        }
      : {}),
  },
})
