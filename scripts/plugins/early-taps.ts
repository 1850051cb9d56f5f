import { build, type Plugin } from 'vite'
import { SCRIPT_TARGETS } from './browser-floor.ts'

/** Marker in index.html for the script that answers taps before the app has loaded. */
const PLACE = '<!--early-taps-->'

/** Inserts src/early-taps.ts into the page as one inline script, because a fetched one would load too late. */
export const earlyTaps: Plugin = {
  name: 'claqueta-early-taps',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: SCRIPT_TARGETS,
          lib: { entry: 'src/early-taps.ts', formats: ['iife'], name: 'early' },
        },
      })
      const [output] = [built].flat()
      const code = output && 'output' in output ? output.output[0].code.trim() : ''
      return html.replace(PLACE, () => `<script>${code}</script>`)
    },
  },
}
