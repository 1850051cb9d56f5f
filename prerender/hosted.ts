import type { AskForRows } from './public-rows.ts'
import type { Weigh } from './social-image.ts'

/** A hosted Supabase as any visitor reaches it. */
export type Hosted = { url: string; key: string }

const PATIENCE_MS = 20_000
const within = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) })

/** Asks the hosted `sync_pull`. */
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

/** Where the shop keeps a file for the root. */
export function assetUrl({ url }: Hosted, name: string): string {
  return `${url}/storage/v1/object/public/public-assets/${name}`
}

/** A file that the shop keeps for the root; undefined when it keeps none. */
export async function readHostedAsset(hosted: Hosted, name: string): Promise<string | undefined> {
  const response = await fetch(assetUrl(hosted, name), within())
  return response.ok ? response.text() : undefined
}

/**
 * Weighs the shop's own images by asking its storage. Nobody else is asked: whoever may edit a page would choose what the
 * machine that builds reaches.
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
