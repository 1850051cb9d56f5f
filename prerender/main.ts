import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { loadEnv } from 'vite'
import { readBusiness } from '../src/domain/business/business.ts'
import { SITE_FILES, type SiteFileName } from '../src/domain/crawler-files/site-files.ts'
import { shopManifest, siteOf } from '../src/domain/head/site.ts'
import { requirePublicKey } from '../scripts/public-key.ts'
import { demoRows } from '../supabase/seed/demo.ts'
import { INLINE_FILE, inlineOfBuild } from './headers/inline.ts'
import { nginxIncludes } from './headers/nginx.ts'
import { siteNames } from './headers/site-names.ts'
import { askHosted, readHostedAsset, weighHosted, type Hosted } from './hosted.ts'
import { hostRules } from './host-rules.ts'
import { loadPainter } from './painter.ts'
import { PublicRows } from './public-rows.ts'
import { weighFiles } from './social-image.ts'
import { SHELL, writeSite } from './write-site.ts'

// Second half of `npm run build`: writes a head for each page of the data. Uses the public rows of a hosted Supabase,
// else those of the demo.
const dist = resolve(process.argv[2] ?? 'dist')
const env: Record<string, string | undefined> = {
  ...loadEnv('production', process.cwd(), 'VITE_'),
  ...process.env,
}
const built = readBusiness(env)
const url = env['VITE_SUPABASE_URL']?.replace(/\/+$/, '') ?? ''
const key = env['VITE_SUPABASE_PUBLISHABLE_KEY'] ?? ''
requirePublicKey(key)
const hosted: Hosted | null = url === '' ? null : { url, key }

const rows = new PublicRows(built)
const assets: Partial<Record<SiteFileName, string>> = {}
if (hosted) {
  try {
    await rows.refresh(askHosted(hosted))
    for (const name of SITE_FILES) {
      const text = await readHostedAsset(hosted, name)
      if (text !== undefined) assets[name] = text
    }
  } catch (error) {
    // The app works without it.
    console.warn(
      `The data could not be read, so only the fixed pages get a head of their own: ${String(error)}`,
    )
  }
} else {
  rows.fill(demoRows)
}

const site = siteOf(rows.business, hostsOwnAddress(env), url)
const { origin } = site
const files = weighFiles(dist, origin)
const uploads = hosted ? weighHosted(hosted) : undefined
const count = await writeSite(dist, {
  rows,
  site,
  weigh: async (image) => (image.startsWith(`${origin}/`) ? files(image) : uploads?.(image)),
  painter: await loadPainter(dist),
  assets,
})
const manifest = join(dist, 'manifest.webmanifest')
await writeFile(manifest, shopManifest(await readFile(manifest, 'utf8'), { ...rows.business, bucket: url }))
// Last, because the policy lists the inline sources of all pages.
const inline = await inlineOfBuild(dist, SHELL)
const backend = hosted ? new URL(hosted.url).origin : null
const hosts = siteNames(built.siteUrl ?? null, env)
for (const [name, text] of Object.entries({
  ...hostRules({ hosts, backend, inline }),
  ...nginxIncludes({ backend, inline }),
  [INLINE_FILE]: JSON.stringify(inline),
})) {
  await mkdir(dirname(join(dist, name)), { recursive: true })
  await writeFile(join(dist, name), text)
}
// Summary of the build.
// oxlint-disable-next-line no-console
console.log(`Heads of ${count} pages for ${origin}`)

/** Returns the site's address from the host's variables, else that of `npm start`. */
function hostsOwnAddress(variables: Record<string, string | undefined>): string {
  const vercel = variables['VERCEL_PROJECT_PRODUCTION_URL']
  const netlify = variables['NETLIFY'] === 'true' ? variables['URL'] : undefined
  const given = netlify ?? (vercel ? `https://${vercel}` : '')
  return URL.canParse(given) ? new URL(given).origin : 'http://127.0.0.1:4173'
}
