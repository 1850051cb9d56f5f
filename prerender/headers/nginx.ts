import { FILE_PATTERN, siteHeaders, WORKER_PATH, type Place } from './policy.ts'

/** Where a build puts what nginx includes: beside the files, in a folder that no host serves. */
export const NGINX_MAPS = '.host/nginx-maps.conf'
export const NGINX_HEADERS = '.host/nginx-headers.conf'

/** The names of a site as nginx knows them: by the request, whose host it has looked up among its own. */
const HOSTS = ['$http_host']

/**
 * The headers of a site as nginx reads them: what depends on the address as a map, for the level of http, and the headers
 * themselves, for every block that adds one of its own.
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

/** A value between quotes; the policies hold no double ones. */
function quoted(value: string): string {
  return `"${value.replaceAll('\\', String.raw`\\`)}"`
}

/** A header as people write it: 'x-frame-options' → 'X-Frame-Options'. */
export function titled(name: string): string {
  return name.replaceAll(/(^|-)([a-z])/g, (start) => start.toUpperCase())
}
