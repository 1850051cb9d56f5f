import type { Backend } from '../backend.ts'

/** What a shop keeps for the root of its site, in the bucket public-assets. */
export type AssetName = 'robots.txt' | 'sitemap.xml'

/** The text of a file in the bucket public-assets, as any visitor may read it; undefined when there is none. */
export async function readAsset(backend: Backend, name: AssetName): Promise<string | undefined> {
  const response = await backend.fetch(
    new Request(`http://127.0.0.1/storage/v1/object/public/public-assets/${name}`),
  )
  if (response.status >= 500) throw new Error(`The backend answered ${response.status} for ${name}`)
  return response.ok ? response.text() : undefined
}
