import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { POSTER } from './poster.ts'
import { VideoUnavailable } from './video-unavailable.tsx'
import styles from './video.module.css'

/** A film that the browser plays itself; nothing of it is fetched before somebody asks for it. */
export function FilmPlayer({ src }: { src: string }) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'resting' | 'started' | 'failed'>('resting')
  if (state === 'failed') return <VideoUnavailable href={src} onRetry={() => setState('resting')} />
  const start = () => {
    // The button goes away; the keyboard stays with the film.
    videoRef.current?.focus()
    // A refusal also arrives as the element's error event.
    videoRef.current?.play().catch(() => {})
  }
  return (
    <>
      {/* Aerial shots with music at most: there is nothing to caption. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={videoRef}
        className={styles['film']}
        data-resting={state === 'resting' || undefined}
        src={src}
        poster={POSTER}
        controls
        playsInline
        preload="none"
        muted
        loop
        onPlay={() => setState('started')}
        onError={() => setState('failed')}
      />
      {state === 'resting' && (
        <button type="button" className={styles['play']} aria-label="Reproducir video" onClick={start}>
          <Play aria-hidden size={34} fill="currentColor" />
        </button>
      )}
    </>
  )
}
