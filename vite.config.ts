import { readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const root = new URL('./', import.meta.url)
const manifest: unknown = JSON.parse(readFileSync(new URL('manifest.webmanifest', root), 'utf8'))
const backend = process.env['CLAQUETA_BACKEND']

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
    }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // One manifest: the file at the root is the source, the plugin writes and links it.
      manifest: manifest as Record<string, unknown>,
      injectManifest: {
        // Pictures are kept by the service worker as they are seen, not downloaded at install.
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/*.svg', 'placeholder.svg'],
        globIgnores: ['chat-ia/**'],
      },
      devOptions: { enabled: false },
    }),
  ],
  build: { target: 'es2022', sourcemap: false, modulePreload: { polyfill: false } },
  server: {
    strictPort: true,
    ...(backend
      ? {
          proxy: Object.fromEntries(
            ['/rest', '/auth', '/storage', '/realtime', '/healthz', '/robots.txt', '/sitemap.xml'].map(
              (path) => [path, backend],
            ),
          ),
        }
      : {}),
  },
})
