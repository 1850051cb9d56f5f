/** Address and key for the tests' own requests to the backend. */
export type Api = { url: string; key: string }

/** Publishable key of the embedded backend. */
export const LOCAL_KEY = 'sb_publishable_claqueta_local'

/** Stack that the tests run against instead of their own shops (set by scripts/stack.mjs); null without one. */
export const STACK = readStack(process.env)

function readStack(env: NodeJS.ProcessEnv): Api | null {
  const url = env['CLAQUETA_STACK_URL']
  return url ? { url, key: env['CLAQUETA_STACK_KEY'] ?? '' } : null
}

/**
 * Returns Chromium's flags for a stack. Pages answered by a test count as public, and public pages may not request this
 * machine; a hosted project is public as its site is.
 */
export function stackFlags(stack: Api | null): string[] {
  return stack ? [`--ip-address-space-overrides=${new URL(stack.url).host}=public`] : []
}
