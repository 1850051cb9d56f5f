type Variables = Record<string, string | undefined>

/** Addresses that hosts give a build: of the site, the branch and the build itself. */
const GIVEN = ['URL', 'DEPLOY_PRIME_URL', 'DEPLOY_URL', 'CF_PAGES_URL'] as const

/**
 * Returns the host names of a build, from its own address and the host's variables. Returns none if they are unknown,
 * in which case the policy omits them (headers/policy.ts).
 * @param siteUrl address of the site in the shop's variables
 */
export function siteNames(siteUrl: string | null, variables: Variables): string[] {
  // Other systems also define 'URL'.
  const isHost = variables['NETLIFY'] === 'true' || variables['CF_PAGES'] === '1'
  const given = isHost ? GIVEN.flatMap((name) => variables[name] ?? []) : []
  const vercel = ['VERCEL_PROJECT_PRODUCTION_URL', 'VERCEL_BRANCH_URL', 'VERCEL_URL'].flatMap((name) =>
    variables[name] ? [`https://${variables[name]}`] : [],
  )
  const names = [siteUrl ?? '', ...given, ...vercel]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).host)
  // A branch on Cloudflare Pages has its own name besides that of the build: 'rama.tienda.pages.dev'.
  const pages = names.flatMap((name) => /^[^.]+\.([^.]+\.pages\.dev)$/.exec(name)?.slice(1, 2) ?? [])
  return [...new Set([...names, ...pages.flatMap((name) => [name, `*.${name}`])])]
}
