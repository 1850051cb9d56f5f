import { type CSSProperties, type ReactNode, useRef, useState, type Ref } from 'react'
import { Pause, Play, CloudOff } from 'lucide-react'
import { useMediaQuery, useHydrating } from '#ui/hooks/browser-state.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './video-players.module.css'

type VideoStageProps = {
  label: string
  /** Gives the frame its size. */
  className?: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** The frame a film fills; dark in both modes, as a projection is. */
export function VideoStage({ label, className, style, children }: VideoStageProps) {
  return (
    <section className={`${styles['stage']} ${className ?? ''}`} style={style} aria-label={label}>
      {children}
    </section>
  )
}

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

/** Whether a film may begin by itself: not for those who asked for less motion, or to save data. */
export function useMayAutoplay(): boolean {
  const wantsRest = useMediaQuery('(prefers-reduced-motion: reduce)')
  return !useSavesData() && !wantsRest
}

/** Tells whether this person asked their browser to save data; a painted page does until it knows. */
function useSavesData(): boolean {
  const wantsLess = useMediaQuery('(prefers-reduced-data: reduce)')
  const isPainted = useHydrating()
  const { connection } = (globalThis.navigator ?? {}) as Navigator & { connection?: { saveData?: boolean } }
  return isPainted || wantsLess || connection?.saveData === true
}

type EmbedPlayerProps = {
  src: string
  /** The site that holds the film. */
  host: string
  /** What the film is, for who cannot see it. */
  title: string
  poster: string | null
  isOffline: boolean
}

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

/** A film on another site. That site hears of the visitor only when the film is asked for. */
export function EmbedPlayer({ src, host, title, poster, isOffline }: EmbedPlayerProps) {
  const [state, setState] = useState<'resting' | 'started' | 'failed'>('resting')
  const start = () => setState(isOffline ? 'failed' : 'started')
  if (state === 'failed') return <VideoUnavailable href={null} isOffline={isOffline} onRetry={start} />
  if (state === 'started') {
    return <EmbedFrame ref={takeFocus} className={styles['film']} src={src} title={`${title} en ${host}`} />
  }
  const contact = `Al reproducirlo se conecta con ${host}`
  return (
    <button
      type="button"
      className={styles['poster']}
      style={{ backgroundImage: poster === null ? 'var(--spot)' : `url('${poster}'), var(--spot)` }}
      // What is read there is part of the name (WCAG 2.5.3).
      aria-label={`Reproducir video de ${host}. ${contact}`}
      onClick={start}
    >
      <span className={styles['play']}>
        <Play aria-hidden size={34} fill="currentColor" />
      </span>
      <span className={styles['host']}>{contact}</span>
    </button>
  )
}

type EmbedFrameProps = {
  src: string
  title: string
  className?: string | undefined
  ref?: Ref<HTMLIFrameElement>
}

/** The player of another site. It may play, and reaches nothing of ours. */
export function EmbedFrame({ src, title, className, ref }: EmbedFrameProps) {
  return (
    <iframe
      ref={ref}
      className={className}
      src={src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // Another origin's page: these two together let it play, and reach nothing of ours.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

type VideoUnavailableProps = {
  /** The film itself, to be tried in a tab of its own. */
  href: string | null
  isOffline: boolean
  onRetry: () => void
}

/** Why the film does not play, and what to do about it. */
function VideoUnavailable({ href, isOffline, onRetry }: VideoUnavailableProps) {
  return (
    <div className={styles['unavailable']} role="alert">
      <CloudOff aria-hidden size={30} />
      <p>
        {isOffline
          ? 'Sin conexión no podemos mostrar el video. El resto de la página sigue aquí.'
          : 'El video no está disponible ahora.'}
      </p>
      <div className={styles['ways']}>
        <Button variant="primary" onClick={onRetry}>
          Reintentar
        </Button>
        {!isOffline && href !== null && !href.startsWith('data:') && (
          <a href={href} target="_blank" rel="noopener" className={styles['direct']}>
            Abrir en otra pestaña
          </a>
        )}
      </div>
    </div>
  )
}
