type Variables = Record<string, string | undefined>

/** Addresses of one deployment, as hosts tell builds: the site's own, that of a branch, that of this very build. */
const GIVEN = ['URL', 'DEPLOY_PRIME_URL', 'DEPLOY_URL', 'CF_PAGES_URL'] as const

/**
 * Names under which a build will answer: its own address and those that the host tells. None when nobody says so; then
 * the policy of its pages goes without (headers/policy.ts).
 * @param siteUrl where the site stands, as the shop's variables have it
 */
export function siteNames(siteUrl: string | null, variables: Variables): string[] {
  // 'URL' is a word that other machines use, too.
  const isHost = variables['NETLIFY'] === 'true' || variables['CF_PAGES'] === '1'
  const given = isHost ? GIVEN.flatMap((name) => variables[name] ?? []) : []
  const vercel = ['VERCEL_PROJECT_PRODUCTION_URL', 'VERCEL_BRANCH_URL', 'VERCEL_URL'].flatMap((name) =>
    variables[name] ? [`https://${variables[name]}`] : [],
  )
  const names = [siteUrl ?? '', ...given, ...vercel]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).host)
  // A branch of Cloudflare Pages has a name of its own beside that of the build: 'rama.tienda.pages.dev'.
  const pages = names.flatMap((name) => /^[^.]+\.([^.]+\.pages\.dev)$/.exec(name)?.slice(1, 2) ?? [])
  return [...new Set([...names, ...pages.flatMap((name) => [name, `*.${name}`])])]
}
