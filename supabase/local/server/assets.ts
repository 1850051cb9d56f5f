import type { Backend } from '../backend.ts'

/** Files at the root of the site that the bucket public-assets can hold. */
export type AssetName = 'robots.txt' | 'sitemap.xml'

/** Reads a file in the bucket public-assets as an anonymous visitor; undefined if there is none. */
export async function readAsset(backend: Backend, name: AssetName): Promise<string | undefined> {
  const response = await backend.fetch(
    new Request(`http://127.0.0.1/storage/v1/object/public/public-assets/${name}`),
  )
  if (response.status >= 500) throw new Error(`The backend answered ${response.status} for ${name}`)
  return response.ok ? response.text() : undefined
}
