import { safeHref } from '#domain/catalogue/media.ts'

/** Player of an address: the browser itself, or the site that hosts the video. */
export type VideoPlayer =
  | { kind: 'file'; src: string }
  | { kind: 'embed'; host: 'YouTube' | 'Vimeo'; src: string }

/** Returns true if a video element can play an address, by its extension or media type. */
export function isVideoFile(url: string): boolean {
  const address = url.trim()
  if (/^data:video\//i.test(address)) return true
  const path = /^[^?#]*/.exec(address)?.[0] ?? ''
  return /\.(?:mp4|m4v|webm|ogv|mov)$/i.test(path)
}

/**
 * Returns the player of a video address, or null if there is none. YouTube and Vimeo play in their own frame, in the
 * mode that sets no cookies before playback. The browser plays any other address.
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
 * Returns the address of an embedded video with the options of a custom page (S§3). The tap that loads the frame also
 * starts playback.
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
    // YouTube repeats only playlists, so the video is its own playlist.
    if (host === 'YouTube') url.searchParams.set('playlist', url.pathname.slice('/embed/'.length))
  }
  return url.href
}

function embedded(href: string): VideoPlayer | null {
  // An address may have no scheme: 'youtu.be/…', '//vimeo.com/…'.
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
  // In a showcase or a group the first number is the group's. The video's number follows 'video'.
  const named = path.findIndex((part) => part === 'video' || part === 'videos') + 1
  const at = named > 0 ? named : path.findIndex((part) => /^\d+$/.test(part))
  const id = path[at]
  if (id === undefined || !/^\d+$/.test(id) || path[0] === 'event') return null
  // An unlisted video has a key, as a parameter or after its number.
  const hash = [key, path[at + 1]].find((part) => part && /^[\da-f]+$/i.test(part))
  const src = `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`
  return { kind: 'embed', host: 'Vimeo', src }
}
