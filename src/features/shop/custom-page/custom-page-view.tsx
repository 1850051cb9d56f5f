import { CatchBoundary, useRouter } from '@tanstack/react-router'
import { useMemo, useRef, type CSSProperties, useEffect, type RefObject, useState } from 'react'
import { imageSource } from '#db/core/build.ts'
import { htmlRules } from '#domain/custom-page/element-style.ts'
import { type CustomPage, pageHeading, type PageElement } from '#domain/custom-page/structure.ts'
import { isServerPath } from '#domain/pages/site-paths.ts'
import { type HtmlRules, SafeHtml } from '#ui/html/safe-html.tsx'
import { imageSizes } from '#ui/media/image-variants.ts'
import { PLACEHOLDER } from '#ui/media/responsive-image.tsx'
import { embedAddress } from '#domain/images/video-player.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { EmbedPlayer, FilmPlayer, useMayAutoplay, VideoStage } from '#ui/media/video-players.tsx'
import { type ButtonAction, ELEMENT_KINDS, ELEMENTS } from '#domain/custom-page/elements.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Overlay } from '#ui/overlays/overlay.tsx'
import { isPlainClick } from '#ui/html/plain-click.ts'
import styles from './custom-page-view.module.css'

/** Renders a custom page (S§2). Its text colour and colour scheme follow its background. */
export function CustomPageView({ title, page }: { title: string | null; page: CustomPage }) {
  const ref = useRef<HTMLElement>(null)
  useOwnLinks(ref)
  const { backgroundColor, ink, isDark, ground, elements } = page
  const rules = useMemo(() => htmlRules(ground), [ground])
  const heading = pageHeading(title, page)
  const light = {
    backgroundColor,
    color: ink,
    colorScheme: isDark ? 'dark' : 'light',
    '--page-ink': ink,
  } as CSSProperties
  return (
    <article ref={ref} className={styles['page']} style={light}>
      <div className={styles['content']}>
        <h1 className={heading.isSaid ? 'visually-hidden' : styles['title']}>{heading.title}</h1>
        {elements.map((element) => (
          <CatchBoundary key={element.key} getResetKey={() => element.key} errorComponent={BrokenElement}>
            <ElementView element={element} rules={rules} />
          </CatchBoundary>
        ))}
        {page.isShortened && (
          <p className={styles['note']}>Esta página es muy larga: aquí se muestra su primera parte.</p>
        )}
        <ToolsBox />
      </div>
    </article>
  )
}

/** Returns the internal address that a click leads to, or null if the browser should follow the link. */
function ownAddress(event: MouseEvent): string | null {
  const { target, defaultPrevented } = event
  if (defaultPrevented || !isPlainClick(event)) return null
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || !link.hasAttribute('href') || (link.target !== '' && link.target !== '_self')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  const isHere = pathname === location.pathname && search === location.search && hash !== ''
  return origin !== location.origin || isHere || isServerPath(pathname) ? null : pathname + search + hash
}

/** Follows links to this site with the router, including those in stored HTML. */
function useOwnLinks(within: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    const element = within.current
    const follow = (event: MouseEvent) => {
      const href = ownAddress(event)
      if (href === null) return
      event.preventDefault()
      void router.navigate({ href })
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [router, within])
}

/** Renders one element of a custom page with its stored styles (S§2, S§3). */
function ElementView({ element, rules }: { element: PageElement; rules: HtmlRules }) {
  // Each value was validated for its property.
  const style = element.style as CSSProperties
  switch (element.kind) {
    case 'text':
      return <SafeHtml className={styles['text']} style={style} html={element.html} rules={rules} />
    case 'image':
      return <PageImage key={element.src} src={element.src} alt={element.alt} style={style} />
    case 'button':
      return <PageButton text={element.text} action={element.action} style={style} />
    case 'video':
      return <PageVideo player={element.player} label={element.label} film={element.film} style={style} />
    case 'unknown':
      return (
        <p className={styles['unknown']} style={style}>
          Elemento desconocido
        </p>
      )
    default:
      // A kind without a case does not compile.
      return element satisfies never
  }
}

/** Renders an image at its stored size, or the placeholder (S§5). */
function PageImage({ src, alt, style }: { src: string | null; alt: string; style: CSSProperties }) {
  const [hasFailed, setFailed] = useState(false)
  const imageRef = useRef<HTMLImageElement>(null)
  // On a prerendered page the image may have failed before hydration.
  useEffect(() => {
    const image = imageRef.current
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setFailed(true)
  }, [])
  const isMissing = src === null || hasFailed
  // A known size reserves the image's height.
  const address = isMissing ? PLACEHOLDER : imageSource(src)
  const known = imageSizes(address)
  return (
    <img
      ref={imageRef}
      className={styles['image']}
      style={style}
      data-missing={isMissing || undefined}
      src={address}
      alt={alt}
      width={known?.width}
      height={known?.height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}

type Video = Extract<PageElement, { kind: 'video' }>
type PageVideoProps = Pick<Video, 'player' | 'label' | 'film'> & { style: CSSProperties }
type FilmFrame = CSSProperties & { '--film-fit': string }

/** Renders a video of a custom page with its stored size and options (S§3). */
function PageVideo({ player, label, film, style }: PageVideoProps) {
  const isOffline = useBehavior(syncStatus$).phase === 'offline'
  const mayAutoplay = useMayAutoplay()
  const { objectFit = 'contain', display, ...frame } = style
  // An inline frame needs its own width and height.
  const flow = display === undefined ? {} : { display: display === 'inline' ? 'inline-block' : display }
  // A stored height counts, also below the least one of the style sheet.
  const least = frame.height === undefined ? {} : { minHeight: 0 }
  const stage: FilmFrame = { '--film-fit': objectFit, ...flow, ...least, ...frame }
  return (
    <VideoStage label={label} className={styles['video']} style={stage}>
      {player === null && <p className={styles['noFilm']}>El video no está disponible ahora.</p>}
      {player?.kind === 'file' && (
        <FilmPlayer
          key={player.src}
          src={player.src}
          poster={null}
          isOffline={isOffline}
          {...film}
          autoPlay={film.autoPlay && mayAutoplay}
        />
      )}
      {player?.kind === 'embed' && (
        <EmbedPlayer
          key={player.src}
          src={embedAddress(player, film)}
          host={player.host}
          title={label}
          poster={null}
          isOffline={isOffline}
        />
      )}
    </VideoStage>
  )
}

const AlertDialog = lazyPart(() => import('./alert-dialog.tsx').then((file) => file.AlertDialog))

type PageButtonProps = { text: string; action: ButtonAction | null; style: CSSProperties }

/** Renders a button that shows a message or opens a link. Without an action it is disabled (S§2). */
function PageButton({ text, action, style }: PageButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  // A text colour without a background was chosen for the page, not for our accent colour.
  const isPlain = style.color !== undefined && style.backgroundColor === undefined
  const shared = { className: styles['button'], style, 'data-plain': isPlain || undefined }
  if (action === null) {
    return (
      <button type="button" disabled {...shared}>
        {text}
      </button>
    )
  }
  if (action.type === 'link') {
    const tab = action.isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <a href={action.href} {...tab} {...shared}>
        {text}
      </a>
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} {...shared}>
        {text}
      </button>
      <Overlay part={AlertDialog} name="el mensaje" isOpen={isOpen} onClose={close}>
        <AlertDialog title={text} message={action.message} isOpen={isOpen} onClose={close} />
      </Overlay>
    </>
  )
}

/** Renders the replacement of a broken element. */
function BrokenElement() {
  return <p className={styles['unknown']}>Este elemento no se pudo mostrar.</p>
}

/** Renders the disabled toolbox at the end of a custom page, which lists the element kinds (S§2). */
function ToolsBox() {
  return (
    <fieldset disabled className={styles['tools']}>
      <legend>Herramientas</legend>
      {ELEMENT_KINDS.map((kind) => (
        <button key={kind} type="button">
          {ELEMENTS[kind].name}
        </button>
      ))}
      <p>No disponibles en esta página.</p>
    </fieldset>
  )
}
