import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSavesData } from './use-saves-data.ts'
import { VideoUnavailable } from './video-unavailable.tsx'
import styles from './video.module.css'

/** How a film behaves. */
export type FilmManners = {
  /** The browser's own controls; without them there is still a button to play and to pause. */
  controls: boolean
  /** Begins by itself, then always without sound. The caller says whether this person may be shown that. */
  autoPlay: boolean
  loop: boolean
  muted: boolean
}

type FilmPlayerProps = FilmManners & {
  src: string
  /** What stands there until the film plays; without one its first image does, unless data is to be saved. */
  poster: string | null
  isOffline: boolean
}

/** A film that the browser plays itself. With a poster, nothing of it is fetched before somebody asks for it. */
export function FilmPlayer({ src, poster, isOffline, controls, autoPlay, loop, muted }: FilmPlayerProps) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'resting' | 'started' | 'failed'>('resting')
  const savesData = useSavesData()
  const [isPlaying, setPlaying] = useState(false)
  // A browser may refuse to begin by itself: then the button comes back.
  const [isHeldBack, setHeldBack] = useState(false)
  if (state === 'failed') {
    return <VideoUnavailable href={src} isOffline={isOffline} onRetry={() => setState('resting')} />
  }
  const start = () => {
    // The button goes away; the keyboard stays with the film.
    if (controls) videoRef.current?.focus()
    // A refusal also arrives as the element's error event.
    videoRef.current?.play().catch(() => {})
  }
  const hasStarted = state === 'started'
  return (
    <>
      {/* Shots with music at most, and nobody can store captions: there is nothing to show. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={videoRef}
        className={styles['film']}
        data-resting={!hasStarted || undefined}
        src={src}
        poster={poster ?? undefined}
        controls={controls}
        playsInline
        preload={poster === null && !savesData ? 'metadata' : 'none'}
        autoPlay={autoPlay}
        muted={muted || autoPlay}
        loop={loop}
        onPlay={() => {
          setState('started')
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
        onCanPlayThrough={({ currentTarget }) => setHeldBack(currentTarget.paused)}
        onError={() => setState('failed')}
      />
      {!hasStarted && (!autoPlay || isHeldBack) && (
        <button type="button" className={styles['play']} aria-label="Reproducir video" onClick={start}>
          <Play aria-hidden size={34} fill="currentColor" />
        </button>
      )}
      {hasStarted && !controls && (
        <button
          type="button"
          className={styles['toggle']}
          aria-label={isPlaying ? 'Pausar video' : 'Reproducir video'}
          onClick={() => (isPlaying ? videoRef.current?.pause() : start())}
        >
          {isPlaying ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        </button>
      )}
    </>
  )
}
