/** Where tests ask the backend themselves, and with which key. */
export type Api = { url: string; key: string }

/** The key that the embedded backend is published with. */
export const LOCAL_KEY = 'sb_publishable_claqueta_local'

/** The stack that the tests run against instead of shops of their own (scripts/stack.mjs says so); null without one. */
export const STACK = readStack(process.env)

function readStack(env: NodeJS.ProcessEnv): Api | null {
  const url = env['CLAQUETA_STACK_URL']
  return url ? { url, key: env['CLAQUETA_STACK_KEY'] ?? '' } : null
}

/**
 * What Chromium is told: pages that a test has answered count as of the internet, and may not ask this machine. A hosted
 * project stands on the internet as its site does.
 */
export function stackFlags(stack: Api | null): string[] {
  return stack ? [`--ip-address-space-overrides=${new URL(stack.url).host}=public`] : []
}
