import type { AskForRows } from './public-rows.ts'
import type { Weigh } from './social-image.ts'

/** Hosted Supabase with a visitor's access. */
export type Hosted = { url: string; key: string }

const PATIENCE_MS = 20_000
const within = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) })

/** Returns a function that calls the hosted `sync_pull`. */
export function askHosted({ url, key }: Hosted): AskForRows {
  return async (request) => {
    const response = await fetch(`${url}/rest/v1/rpc/sync_pull`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ request }),
      ...within(),
    })
    if (!response.ok) throw new Error(`${url} answered ${response.status} to sync_pull`)
    return response.json()
  }
}

/** Returns the address of a root file in the shop's bucket. */
function assetUrl({ url }: Hosted, name: string): string {
  return `${url}/storage/v1/object/public/public-assets/${name}`
}

/** Reads a root file from the shop's bucket. Returns undefined if it has none. */
export async function readHostedAsset(hosted: Hosted, name: string): Promise<string | undefined> {
  const response = await fetch(assetUrl(hosted, name), within())
  return response.ok ? response.text() : undefined
}

/**
 * Requests the sizes of the shop's own images. Other hosts are never requested, because any editor of a page could
 * then choose what the build machine connects to.
 */
export function weighHosted({ url: base }: Hosted): Weigh {
  const { origin } = new URL(base)
  return async (url) => {
    const { origin: place, pathname } = new URL(url)
    if (place !== origin || !pathname.startsWith('/storage/v1/object/public/')) return undefined
    const response = await fetch(url, { method: 'HEAD', redirect: 'error', ...within() })
    const length = Number(response.headers.get('content-length') ?? Number.NaN)
    return response.ok && Number.isFinite(length) ? length : undefined
  }
}
