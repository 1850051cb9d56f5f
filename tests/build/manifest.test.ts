import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHARE_FIELD, SHARE_PATH } from '../../src/db/device/shared-images.ts'
import { TEXT_FIELDS } from '../../src/db/device/shared-text.ts'
import { DIST } from '../support/dist.ts'
import { imageSize } from '../support/image-size.ts'

type ManifestImage = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = {
  start_url: string
  theme_color: string
  icons: ManifestImage[]
  screenshots: ManifestImage[]
  shortcuts: { name: string; url: string }[]
  share_target: unknown
}

const FILE = join(DIST, 'manifest.webmanifest')
const hasBuild = existsSync(FILE)
const manifest = hasBuild ? (JSON.parse(readFileSync(FILE, 'utf8')) as Manifest) : null

// Skipped without a build; CI builds first.
describe.skipIf(!hasBuild)('the manifest', () => {
  it.each(['index.html', 'rental.html', 'shell.html'])('is named once by %s', (page) => {
    const links = readFileSync(join(DIST, page), 'utf8').match(/<link[^>]*rel="manifest"[^>]*>/g) ?? []
    expect(links).toEqual([expect.stringContaining('href="/manifest.webmanifest"')])
  })

  it('has all that installing asks for', () => {
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      lang: 'es-MX',
      display: 'standalone',
      start_url: expect.stringMatching(/^\//),
      theme_color: expect.stringMatching(/^#/),
      share_target: {
        action: SHARE_PATH,
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { ...TEXT_FIELDS, files: [{ name: SHARE_FIELD, accept: ['image/*'] }] },
      },
    })
    expect(manifest?.shortcuts.map(({ name }) => name)).toEqual([
      'Catálogo',
      'Tu Solicitud',
      'Mis solicitudes',
    ])
  })

  it('has icons for both purposes and screenshots for both widths', () => {
    for (const purpose of ['any', 'maskable'])
      expect(
        manifest?.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes),
        purpose,
      ).toEqual(['192x192', '512x512'])
    for (const factor of ['narrow', 'wide'])
      expect(manifest?.screenshots.map((shot) => shot.form_factor)).toContain(factor)
  })

  it.each([...(manifest?.icons ?? []), ...(manifest?.screenshots ?? [])])(
    'has $src in the size it names, $sizes',
    ({ src, sizes }) => {
      const { width, height } = imageSize(readFileSync(join(DIST, src)))
      expect(`${width}x${height}`).toBe(sizes)
    },
  )
})
