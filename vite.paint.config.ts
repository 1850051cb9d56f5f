import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldBrowsers } from './scripts/css/old-browsers.ts'
import { rem } from './scripts/css/type-in-rem.ts'

// The second build: the app's first screens for Node (src/paint.tsx), beside the build that browsers get.
export default defineConfig({
  // A screen's code is read when its first page is painted: the admin area never is.
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
    }),
    react(),
  ],
  // The names of classes come from what is in the style sheets: the same as for browsers.
  css: { postcss: { plugins: [oldBrowsers, rem] } },
  // Vite leaves this to the server, which nobody starts with NODE_ENV=production: React's checks would take most of the time.
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  // One copy of everything: Node would load some packages a second time, as CommonJS.
  ssr: { noExternal: true, external: ['jsdom'] },
  build: {
    ssr: 'src/paint.tsx',
    outDir: 'dist-paint',
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    reportCompressedSize: false,
  },
})
