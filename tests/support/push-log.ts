import type { BrowserContext } from '@playwright/test'

export const PUSH = '**/rest/v1/rpc/sync_push'

type Pushed = { client: string; commands: { n: number }[] }

/** The commands that a browser has sent, by their numbers, in the order of sending; also what it sent again. */
export function logPushes(context: BrowserContext): number[] {
  const sent: number[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith('/rpc/sync_push')) return
    const body = request.postDataJSON() as { request: Pushed }
    sent.push(...body.request.commands.map(({ n }) => n))
  })
  return sent
}
