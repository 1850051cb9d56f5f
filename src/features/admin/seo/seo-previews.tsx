import { useEffect, useState } from 'react'
import { isKnownOffline } from '#db/device/network.ts'
import type { Head } from '#domain/head/head.ts'
import { breadcrumbs, HEAVIEST_TEXT, isTooHeavy, shapeFault, weightText } from '#domain/seo/seo-preview.ts'
import { Segments } from '#ui/forms/toggles.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { backendUrl } from '#db/core/build.ts'
import styles from './seo-previews.module.css'

type SeoPreviewsProps = {
  /** Head that the site would serve. */
  head: Head
  /** Parts that the record defines. The page provides the others. */
  isOwn: { title: boolean; description: boolean; image: boolean }
  /** Absolute URL of the page. */
  address: string
  /** Maps the URL of an unsent image to a local one. */
  sourceOf: (url: string) => string
}

/** Previews a page in search results and in a chat, from the head that the site serves (A§2). */
export function SeoPreviews(props: SeoPreviewsProps) {
  return (
    <div className={`grid gap-16 ${styles['previews']}`}>
      <SearchPreview {...props} />
      <ChatPreview {...props} />
    </div>
  )
}

const SCREENS = [
  { value: 'desktop', label: 'Computadora' },
  { value: 'phone', label: 'Teléfono' },
] as const

/** Previews the page as a search result. */
function SearchPreview({ head, isOwn, address, sourceOf }: SeoPreviewsProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99875em)')
  const [chosen, setScreen] = useState<(typeof SCREENS)[number]['value'] | null>(null)
  const screen = chosen ?? (isNarrow ? 'phone' : 'desktop')
  const note = [
    !isOwn.title && 'Así se verá sin título propio.',
    !isOwn.description && 'Así se verá sin descripción propia.',
  ].filter((text) => text !== false)
  return (
    <section className={`grid card gap-12 ${styles['preview']}`} aria-label="Vista previa en buscadores">
      <div className={`row wrap between ${styles['head']}`}>
        <h2>En un buscador</h2>
        <Segments label="Pantalla" isLabelHidden options={SCREENS} value={screen} onChange={setScreen} />
      </div>
      <div className={`grid gap-4 ${styles['result']}`} data-screen={screen}>
        <div className={`row gap-12 ${styles['site']}`}>
          <img
            src={head.favicon === null ? head.icons.tab[0]?.href : sourceOf(head.favicon)}
            alt=""
            width={18}
            height={18}
          />
          <div>
            <p>{head.siteName}</p>
            <p className={styles['crumbs']}>{breadcrumbs(address)}</p>
          </div>
        </div>
        <p className={styles['resultTitle']}>{head.title}</p>
        <p className={styles['resultText']}>{head.description}</p>
      </div>
      <p className={`muted ${styles['note']}`} role="status">
        {note.join(' ')}
      </p>
    </section>
  )
}

/** Previews the page as a link in WhatsApp, with the dimensions and weight of its image (facts §5). */
function ChatPreview({ head, isOwn, address, sourceOf }: SeoPreviewsProps) {
  const source = sourceOf(head.image.url)
  const facts = useImageFacts(source)
  const isHeavy = isTooHeavy(facts.bytes)
  const { host } = new URL(address)
  return (
    <section className={`grid card gap-12 ${styles['preview']}`} aria-label="Vista previa en WhatsApp">
      <div className={`row wrap between ${styles['head']}`}>
        <h2>En WhatsApp</h2>
      </div>
      <div className={styles['chat']}>
        <div className={`grid gap-6 ${styles['bubble']}`}>
          <div className={styles['card']}>
            <div className={styles['image']}>
              <ResponsiveImage key={source} src={isHeavy ? head.shopImage : source} alt={head.image.alt} />
            </div>
            <div className={styles['words']}>
              <p className={styles['chatTitle']}>{head.title}</p>
              <p className={styles['chatText']}>{head.description}</p>
              <p className={styles['host']}>{host}</p>
            </div>
          </div>
          <p className={styles['link']}>{address}</p>
        </div>
      </div>
      <p className={`muted ${styles['note']}`} role="status">
        <span>{isOwn.image ? '' : 'Así se verá sin imagen propia. '}</span>
        <span data-fault={isHeavy || undefined}>{factsText(facts)}</span>
      </p>
    </section>
  )
}

function factsText({ size, bytes, state }: ImageFacts): string {
  const measures = size && `${size.width} × ${size.height} px`
  switch (state) {
    case 'loading':
      return 'Midiendo la imagen…'
    case 'broken':
      return 'La imagen no se puede abrir: revisa la dirección.'
    case 'offline':
      return `${measures === null ? 'Imagen' : `Imagen de ${measures}`}: sin conexión no se puede pesar.`
    case 'unstated':
      return `Imagen de ${measures ?? ''}: no se puede saber cuánto pesa. El límite es ${HEAVIEST_TEXT}.`
    case 'known': {
      const weight = weightText(bytes ?? 0)
      if (isTooHeavy(bytes))
        return `La imagen pesa ${weight}, más de ${HEAVIEST_TEXT}: en su lugar se usa la general.`
      const fault = size && shapeFault(size)
      return `Imagen de ${measures ?? ''}, ${weight} de ${HEAVIEST_TEXT}.${fault === null ? '' : ` ${fault}`}`
    }
  }
}

/** Dimensions of an image in px and its weight in bytes. */
type ImageFacts = {
  size: { width: number; height: number } | null
  bytes: number | null
  /** Reason for a missing weight. 'unstated' is an image on another host, which is not asked. */
  state: 'loading' | 'known' | 'offline' | 'unstated' | 'broken'
}

const LOADING: ImageFacts = { size: null, bytes: null, state: 'loading' }

/** Measures and weighs an image by its URL or local file. */
function useImageFacts(source: string): ImageFacts {
  const [known, setKnown] = useState<{ source: string; facts: ImageFacts } | null>(null)
  useEffect(() => {
    const life = new AbortController()
    const look = () =>
      void factsOf(source, life.signal).then((facts) => {
        if (!life.signal.aborted) setKnown({ source, facts })
      })
    // Debounces typing of a URL.
    const timer = setTimeout(look, 400)
    addEventListener('online', look, { signal: life.signal })
    return () => {
      clearTimeout(timer)
      life.abort()
    }
  }, [source])
  return known?.source === source ? known.facts : LOADING
}

async function factsOf(source: string, signal: AbortSignal): Promise<ImageFacts> {
  const [size, bytes] = await Promise.all([sizeOf(source), weightOf(source, signal)])
  if (bytes !== null && size !== null) return { size, bytes, state: 'known' }
  if (isKnownOffline()) return { size, bytes, state: 'offline' }
  return { size, bytes: null, state: size === null ? 'broken' : 'unstated' }
}

/** Measures an image, which any host allows. Returns null if it does not load. */
function sizeOf(source: string): Promise<ImageFacts['size']> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }))
    image.addEventListener('error', () => resolve(null))
    image.src = source
  })
}

/** Weighs an image in the cache, or else on the shop's host. Returns null if it may not or cannot be fetched. */
async function weightOf(source: string, signal: AbortSignal): Promise<number | null> {
  try {
    const kept = await globalThis.caches?.match(source)
    if (!kept && !isOurs(source)) return null
    const answer = kept ?? (await fetch(source, { signal, credentials: 'omit' }))
    return answer.ok && answer.type !== 'opaque' ? (await answer.blob()).size : null
  } catch {
    return null
  }
}

/** Returns true for the shop's own hosts. Pages never connect to other hosts (docs/adr/0035). */
function isOurs(source: string): boolean {
  const { protocol, origin } = new URL(source, location.href)
  return protocol === 'data:' || origin === location.origin || origin === new URL(backendUrl).origin
}
