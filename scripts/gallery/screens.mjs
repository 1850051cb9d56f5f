// npm run screens: an image of every screen in docs/screens, in three sizes and both colour modes. `-- Admin` takes only
// the group 'Admin' (tests/gallery/*-scenes.ts), `-- --chosen` renews the images of docs/gallery.
import { buildApp } from '../build.mjs'
import { requireNode } from '../node-version.mjs'
import { isStopping, passSignals, run } from '../run.mjs'
import { findChromium } from '../tools.mjs'

requireNode()
passSignals()
const chromium = await findChromium()
if (chromium === undefined) console.error('No Chromium: none on this machine, and none could be installed.')
if (chromium === undefined || !(await buildApp())) process.exit(isStopping() ? 130 : 1)
const env = chromium ? { CHROMIUM_PATH: chromium } : {}
const asked = ['--import', 'tsx', 'tests/gallery/main.ts', ...process.argv.slice(2)]
process.exit(await run(process.execPath, asked, { env }))
