import type { SiteFileName } from '../../../src/domain/crawler-files/site-files.ts'
import type { Backend } from '../backend.ts'

/** Reads a file in the bucket public-assets as an anonymous visitor; undefined if there is none. */
export async function readAsset(backend: Backend, name: SiteFileName): Promise<string | undefined> {
  const response = await backend.fetch(
    new Request(`http://127.0.0.1/storage/v1/object/public/public-assets/${name}`),
  )
  if (response.status >= 500) throw new Error(`The backend answered ${response.status} for ${name}`)
  return response.ok ? response.text() : undefined
}
