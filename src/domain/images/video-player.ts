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

/** Returns the address in a pasted embedding code ('<iframe src="…">'), or the text itself, trimmed. */
export function addressInCode(typed: string): string {
  const code = /<(?:iframe|video|source|embed)\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(typed)?.[1]
  return (code?.replaceAll('&amp;', '&') ?? typed).trim()
}

/**
 * Returns the player of a video address, or null if there is none. YouTube and Vimeo play in their own frame, in the
 * mode that sets no cookies before playback. The browser plays any other address.
 */
export function videoPlayer(address: string): VideoPlayer | null {
  const src = addressInCode(address)
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
  const start = startOf(url)
  if (host === 'youtu.be') return youTube(path[0], start)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youTube(url.searchParams.get('v') ?? path[1], start)
  if (host === 'vimeo.com' || host === 'player.vimeo.com')
    return vimeo(path, url.searchParams.get('h'), start)
  return null
}

/** Returns the second at which an address begins: '?t=90', '&start=90', '#t=1m30s'. 0 is the beginning. */
function startOf({ searchParams, hash }: URL): number {
  const said = searchParams.get('t') ?? searchParams.get('start') ?? /[#&]t=([\dhms.]+)/.exec(hash)?.[1] ?? ''
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)(?:\.\d+)?s?)?$/.exec(said) ?? []
  const start = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return start <= LONGEST ? start : 0
}

/** Longest start, in seconds. No video is longer than a day. */
const LONGEST = 86_400

function youTube(id: string | undefined, start: number): VideoPlayer | null {
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return null
  const at = start > 0 ? `&start=${start}` : ''
  const src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0${at}`
  return { kind: 'embed', host: 'YouTube', src }
}

function vimeo(path: readonly string[], key: string | null, start: number): VideoPlayer | null {
  // In a showcase or a group the first number is the group's. The video's number follows 'video'.
  const named = path.findIndex((part) => part === 'video' || part === 'videos') + 1
  const at = named > 0 ? named : path.findIndex((part) => /^\d+$/.test(part))
  const id = path[at]
  if (id === undefined || !/^\d+$/.test(id) || path[0] === 'event') return null
  // An unlisted video has a key, as a parameter or after its number.
  const hash = [key, path[at + 1]].find((part) => part && /^[\da-f]+$/i.test(part))
  const from = start > 0 ? `#t=${start}s` : ''
  const src = `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}${from}`
  return { kind: 'embed', host: 'Vimeo', src }
}
