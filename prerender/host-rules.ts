import { titled } from './headers/nginx.ts'
import { siteHeaders, TEXT_TYPES, WORKER_PATH, type Place } from './headers/policy.ts'

const APP_PATHS = ['/config/*', '/edit/*', '/login', '/chat-ia', '/solicitudes', '/solicitud']

/**
 * Rules for hosts that read `_redirects` and `_headers` (Netlify, Cloudflare Pages): pages of the build as they are,
 * everything else with the app. Others: docs/hosting. Where two rules name an address, hosts send both policies and
 * browsers keep to both: those of single files only take away.
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
