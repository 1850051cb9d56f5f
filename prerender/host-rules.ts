import { titled } from './headers/nginx.ts'
import { siteHeaders, TEXT_TYPES, WORKER_PATH, type Place } from './headers/policy.ts'

const APP_PATHS = ['/config/*', '/edit/*', '/login', '/chat-ia', '/solicitudes', '/solicitud']

/** Answer to a missing file of `/assets/`. Cloudflare Pages finds it by its name, Netlify by `_redirects`. */
const MISSING = 'assets/404.html'

/**
 * Renders the rules for hosts that read `_redirects` and `_headers` (Netlify, Cloudflare Pages). Built pages are
 * served as files, a missing file of `/assets/` is 404, and all other addresses get the app. For other hosts see
 * docs/hosting. If two rules match, browsers apply both policies, so rules of single files only restrict. `/assets/`
 * has no lifetime of its own: these hosts would give it to a missing file as well, and browsers would keep the 404.
 */
export function hostRules(
  place: Omit<Place, 'isHosted'>,
): Record<'_redirects' | '_headers' | typeof MISSING, string> {
  const hosted: Place = { ...place, isHosted: true }
  const policyOf = (kind: Parameters<typeof siteHeaders>[0]) =>
    line('content-security-policy', siteHeaders(kind, hosted)['content-security-policy'] ?? '')
  return {
    [MISSING]: '<!doctype html><title>404</title>Not found\n',
    _redirects: `/assets/* /${MISSING} 404\n/* /shell.html 200\n`,
    _headers: [
      rule(
        '/*',
        Object.entries(siteHeaders('page', hosted)).map(([name, value]) => line(name, value)),
      ),
      rule(WORKER_PATH, [policyOf('worker')]),
      ...Object.entries(TEXT_TYPES).map(([path, type]) =>
        rule(path, [line('content-type', type), policyOf('text')]),
      ),
      ...APP_PATHS.map((path) => rule(path, ['X-Robots-Tag: noindex'])),
      '',
    ].join('\n'),
  }
}

const line = (name: string, value: string) => `${titled(name)}: ${value}`

function rule(path: string, headers: readonly string[]): string {
  return [path, ...headers.map((header) => `  ${header}`)].join('\n')
}
