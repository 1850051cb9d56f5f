import type { BrowserContext } from '@playwright/test'

export const PUSH = '**/rest/v1/rpc/sync_push'

type Pushed = { client: string; commands: { n: number }[] }

/** Records the numbers of the commands that a server has answered, in order, including duplicates. */
export function logPushes(context: BrowserContext): number[] {
  const answered: number[] = []
  context.on('response', (response) => {
    const request = response.request()
    if (!request.url().endsWith('/rpc/sync_push')) return
    const body = request.postDataJSON() as { request: Pushed }
    answered.push(...body.request.commands.map(({ n }) => n))
  })
  return answered
}
