import { titled } from './headers/nginx.ts'
import { siteHeaders, TEXT_TYPES, WORKER_PATH, type Place } from './headers/policy.ts'

const APP_PATHS = ['/config/*', '/edit/*', '/login', '/chat-ia', '/solicitudes', '/solicitud']

/**
 * Renders the rules for hosts that read `_redirects` and `_headers` (Netlify, Cloudflare Pages). Built pages are
 * served as files, and all other addresses get the app. For other hosts see docs/hosting. If two rules match,
 * browsers apply both policies, so rules of single files only restrict.
 */
export function hostRules(place: Omit<Place, 'isHosted'>): Record<'_redirects' | '_headers', string> {
  const hosted: Place = { ...place, isHosted: true }
  const policyOf = (kind: Parameters<typeof siteHeaders>[0]) =>
    line('content-security-policy', siteHeaders(kind, hosted)['content-security-policy'] ?? '')
  return {
    _redirects: '/* /shell.html 200\n',
    _headers: [
      rule(
        '/*',
        Object.entries(siteHeaders('page', hosted)).map(([name, value]) => line(name, value)),
      ),
      rule(WORKER_PATH, [policyOf('worker')]),
      ...Object.entries(TEXT_TYPES).map(([path, type]) =>
        rule(path, [line('content-type', type), policyOf('text')]),
      ),
      rule('/assets/*', ['Cache-Control: public, max-age=31536000, immutable']),
      ...APP_PATHS.map((path) => rule(path, ['X-Robots-Tag: noindex'])),
      '',
    ].join('\n'),
  }
}

const line = (name: string, value: string) => `${titled(name)}: ${value}`

function rule(path: string, headers: readonly string[]): string {
  return [path, ...headers.map((header) => `  ${header}`)].join('\n')
}
