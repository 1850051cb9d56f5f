import { FILE_PATTERN, siteHeaders, WORKER_PATH, type Place } from './policy.ts'

/** File for nginx to include, in a folder that hosts do not serve. */
export const NGINX_MAPS = '.host/nginx-maps.conf'
export const NGINX_HEADERS = '.host/nginx-headers.conf'

/** Host name in nginx, which has checked the request's host against its own names. */
const HOSTS = ['$http_host']

/**
 * Renders the headers of a site for nginx. Values that depend on the address are maps, for the http level. Each block
 * with headers of its own must include the headers.
 */
export function nginxIncludes(site: Omit<Place, 'hosts' | 'isHosted'>): Record<string, string> {
  const place: Place = { ...site, hosts: HOSTS, isHosted: true }
  const policy = (kind: Parameters<typeof siteHeaders>[0]) =>
    quoted(siteHeaders(kind, place)['content-security-policy'] ?? '')
  const { 'content-security-policy': _, ...others } = siteHeaders('page', place)
  return {
    [NGINX_MAPS]: [
      '# Written by the build; docs/hosting/nginx.conf includes it.',
      'map $uri $claqueta_policy {',
      `  default ${policy('page')};`,
      `  ${WORKER_PATH} ${policy('worker')};`,
      `  ~^/(robots\\.txt|sitemap\\.xml)$ ${policy('text')};`,
      `  ${quoted(`~${FILE_PATTERN}`)} ${policy('file')};`,
      '}',
      '',
    ].join('\n'),
    [NGINX_HEADERS]: [
      '# Written by the build; docs/hosting/nginx.conf includes it.',
      'add_header Content-Security-Policy $claqueta_policy always;',
      ...Object.entries(others).map(([name, value]) => `add_header ${titled(name)} ${quoted(value)} always;`),
      '',
    ].join('\n'),
  }
}

/** Quotes a value. Policies contain no double quotes. */
function quoted(value: string): string {
  return `"${value.replaceAll('\\', String.raw`\\`)}"`
}

/** Capitalizes a header name: 'x-frame-options' → 'X-Frame-Options'. */
export function titled(name: string): string {
  return name.replaceAll(/(^|-)([a-z])/g, (start) => start.toUpperCase())
}
