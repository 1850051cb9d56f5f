import { safeHref } from '#domain/catalogue/media.ts'

/** How an address is played: by the browser itself, or by the site that holds the film. */
export type VideoPlayer =
  | { kind: 'file'; src: string }
  | { kind: 'embed'; host: 'YouTube' | 'Vimeo'; src: string }

/** Whether an address names a film that a video element can play itself, by its extension or media type. */
export function isVideoFile(url: string): boolean {
  const address = url.trim()
  if (/^data:video\//i.test(address)) return true
  const path = /^[^?#]*/.exec(address)?.[0] ?? ''
  return /\.(?:mp4|m4v|webm|ogv|mov)$/i.test(path)
}

/**
 * How to play the film at an address; null when nothing can. YouTube and Vimeo are played in their own frame,
 * in the form that sets no cookies before the person plays. Anything else is given to the browser's player.
 */
export function videoPlayer(address: string): VideoPlayer | null {
  const src = address.trim()
  if (isVideoFile(src) && /^data:/i.test(src)) return { kind: 'file', src }
  const href = safeHref(src)
  if (href === null || /^(?:mailto|tel):/i.test(href)) return null
  if (isVideoFile(href)) return { kind: 'file', src: href }
  return embedded(href) ?? { kind: 'file', src: href }
}

/**
 * The address of an embedded film that is played as a custom page asks (S§3). It always begins at the tap that
 * loads it, so there is no autoplay before one.
 */
export function embedAddress(
  { host, src }: Extract<VideoPlayer, { kind: 'embed' }>,
  { controls, loop, muted }: { controls: boolean; loop: boolean; muted: boolean },
): string {
  const url = new URL(src)
  if (!controls) url.searchParams.set('controls', '0')
  if (muted) url.searchParams.set(host === 'YouTube' ? 'mute' : 'muted', '1')
  if (loop) {
    url.searchParams.set('loop', '1')
    // YouTube repeats lists only: this one holds the film alone.
    if (host === 'YouTube') url.searchParams.set('playlist', url.pathname.slice('/embed/'.length))
  }
  return url.href
}

function embedded(href: string): VideoPlayer | null {
  // Written without a scheme it is an address all the same: 'youtu.be/…', '//vimeo.com/…'.
  const written = /^https?:/i.test(href) ? href : `https://${href.replace(/^\/\//, '')}`
  const url = URL.canParse(written) ? new URL(written) : null
  if (url === null) return null
  const host = url.hostname.replace(/^(?:www|m|music)\./, '')
  const path = url.pathname.split('/').filter((part) => part !== '')
  if (host === 'youtu.be') return youTube(path[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youTube(url.searchParams.get('v') ?? path[1])
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(path, url.searchParams.get('h'))
  return null
}

function youTube(id: string | undefined): VideoPlayer | null {
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return null
  const src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`
  return { kind: 'embed', host: 'YouTube', src }
}

function vimeo(path: readonly string[], key: string | null): VideoPlayer | null {
  // In a showcase or a group the first number is theirs: the film's follows 'video'.
  const named = path.findIndex((part) => part === 'video' || part === 'videos') + 1
  const at = named > 0 ? named : path.findIndex((part) => /^\d+$/.test(part))
  const id = path[at]
  if (id === undefined || !/^\d+$/.test(id) || path[0] === 'event') return null
  // An unlisted film has a key, as a parameter or after its number.
  const hash = [key, path[at + 1]].find((part) => part && /^[\da-f]+$/i.test(part))
  const src = `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`
  return { kind: 'embed', host: 'Vimeo', src }
}
