import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePageHidden } from '#ui/hooks/use-page-hidden.ts'
import { closeCamera, openCamera, type CameraTrouble } from './camera.ts'
import { readCode } from './read-code.ts'

/** Between two looks: quick for a person, and the phone stays cool. */
const PAUSE_MS = 150

export type ScannerPhase = 'off' | 'starting' | 'on' | CameraTrouble | 'unread'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))

type Watcher = {
  onPhase: (phase: ScannerPhase) => void
  onCode: (text: string) => void
}

/** Looks for codes with the camera until it is told to stop; then the camera is let go of. */
async function watch(video: HTMLVideoElement, signal: AbortSignal, { onPhase, onCode }: Watcher) {
  const phase = (now: ScannerPhase) => !signal.aborted && onPhase(now)
  const stream = await openCamera()
  if (typeof stream === 'string') return phase(stream)
  if (signal.aborted) return closeCamera(stream)
  signal.addEventListener('abort', () => {
    closeCamera(stream)
    video.srcObject = null
  })
  // Unplugged, or taken by a call.
  stream.getVideoTracks()[0]?.addEventListener('ended', () => phase('busy'))
  video.srcObject = stream
  await video.play().catch(() => {})
  phase('on')
  let last: string | null = null
  while (!signal.aborted) {
    // Before its first image there is nothing to read.
    const text = video.videoWidth > 0 ? await readCode(video) : null
    if (!signal.aborted && text !== null && text !== last) {
      last = text
      onCode(text)
    }
    await pause()
  }
}

/**
 * Looks for codes with the camera while it is on. The camera is let go of when the screen is left or hidden, and asked for
 * again when it comes back.
 * @param onCode hears each code that comes into view, once until another one does; says whether that was the one
 */
export function useScanner(onCode: (text: string) => boolean) {
  const [isOn, setOn] = useState(false)
  const [tries, setTries] = useState(0)
  const [phase, setPhase] = useState<ScannerPhase>('off')
  const isRunning = !usePageHidden() && isOn
  const videoRef = useRef<HTMLVideoElement>(null)
  const take = useEffectEvent((text: string) => {
    if (onCode(text)) setOn(false)
  })

  useEffect(() => {
    const video = videoRef.current
    if (!isRunning || !video) return
    const life = new AbortController()
    watch(video, life.signal, { onPhase: setPhase, onCode: (text) => take(text) }).catch((error: unknown) => {
      console.warn('The camera cannot be read.', error)
      if (!life.signal.aborted) setPhase('unread')
      life.abort()
    })
    return () => life.abort()
  }, [isRunning, tries])

  return {
    phase: isOn ? phase : 'off',
    videoRef,
    start: () => {
      setPhase('starting')
      setOn(true)
      setTries((before) => before + 1)
    },
    stop: () => setOn(false),
  }
}
