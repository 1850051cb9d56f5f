/**
 * Films the demo reel, a drone over the sea at dusk: `node scripts/art/make-reel.mjs`. Needs ffmpeg (Debian).
 * The motion is periodic, so the reel loops.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openStudio } from './studio-page.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FRAMES = 60
const RATE = 12
const MOST = 400_000
const folder = `${ROOT}.cache/art/reel`

async function ffmpeg(...args) {
  const run = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', '-framerate', String(RATE), '-i', `${folder}/%03d.jpg`, ...args],
    {
      stdio: 'inherit',
    },
  )
  const [code] = await once(run, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

const { page, close } = await openStudio()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (let i = 0; i < FRAMES; i++) {
  const url = await page.evaluate((t) => window.studio.frame(t), i / FRAMES)
  await writeFile(`${folder}/${String(i).padStart(3, '0')}.jpg`, Buffer.from(url.split(',')[1], 'base64'))
}
await close()

const smooth = ['-vf', 'minterpolate=fps=30:mi_mode=blend,format=yuv420p', '-an']
await ffmpeg(
  ...smooth,
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '27',
  '-movflags',
  '+faststart',
  `${ROOT}public/demo/reel.mp4`,
)
await ffmpeg(
  ...smooth,
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '0',
  '-crf',
  '40',
  '-row-mt',
  '1',
  `${ROOT}public/demo/reel.webm`,
)
for (const name of ['reel.mp4', 'reel.webm']) {
  const { size } = await stat(`${ROOT}public/demo/${name}`)
  console.log(`${name}: ${size} bytes`)
  if (size > MOST) throw new Error(`${name} is larger than ${MOST} bytes`)
}
