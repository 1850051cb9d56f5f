import { assetUrl, type Hosted } from './hosted.ts'

const APP_PATHS = ['/config/*', '/edit/*', '/login', '/chat-ia']

/**
 * Rules for hosts that read `_redirects` and `_headers` (Netlify): what the shop keeps for the root is answered from
 * its bucket, pages of the build as they are, everything else with the app. Others: docs/hosting.
 */
export function hostRules(
  hosted: Hosted | null,
  kept: readonly string[],
): Record<'_redirects' | '_headers', string> {
  const fromBucket = hosted ? kept.map((name) => `/${name} ${assetUrl(hosted, name)} 200!`) : []
  return {
    _redirects: [...fromBucket, '/* /shell.html 200', ''].join('\n'),
    _headers: [
      rule('/*', [
        'X-Content-Type-Options: nosniff',
        'Referrer-Policy: strict-origin-when-cross-origin',
        "Content-Security-Policy: frame-ancestors 'self'",
      ]),
      rule('/assets/*', ['Cache-Control: public, max-age=31536000, immutable']),
      ...APP_PATHS.map((path) => rule(path, ['X-Robots-Tag: noindex'])),
      '',
    ].join('\n'),
  }
}

function rule(path: string, headers: readonly string[]): string {
  return [path, ...headers.map((header) => `  ${header}`)].join('\n')
}
