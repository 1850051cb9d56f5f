import { Dialog } from '@ark-ui/react/dialog'
import { useEffect, useEffectEvent } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { CloseButton, ModalBody, Sheet } from '#ui/overlays/modal.tsx'
import { installAsked$ } from './installable.ts'
import styles from './install-offer.module.css'

/** Duration of the offer. The menu keeps offering it. */
const OFFER_MS = 15_000

type InstallOfferProps = {
  /** Number of lines in the request, shown on the app's icon. */
  lines: number
  isAsked: boolean
}

/** Offers the app once the request has lines, installs it on demand, and updates the icon's badge. */
export function InstallOffer({ lines, isAsked }: InstallOfferProps) {
  const { brand } = useBusiness()
  const hasLines = lines > 0

  const offer = useEffectEvent(() => {
    // Asks the browser not to evict the request.
    void navigator.storage?.persist?.().catch(() => false)
    if (!canInstall() || wasOffered()) return undefined
    return toaster.createWhenFree(
      {
        title: `Instala ${brand}`,
        description: 'También sin conexión.',
        duration: OFFER_MS,
        action: { label: 'Instalar aplicación', onClick: () => installAsked$.next(true) },
      },
      rememberOffer,
    )
  })
  useEffect(() => (hasLines ? offer() : undefined), [hasLines])

  useEffect(() => {
    if (!isAsked) return
    const prompt = takePrompt()
    if (prompt) void prompt.prompt().catch(console.warn)
    if (prompt || !canInstall()) installAsked$.next(false)
  }, [isAsked])

  useEffect(() => {
    void (navigator as Badge).setAppBadge?.(lines).catch(() => undefined)
  }, [lines])

  const close = () => installAsked$.next(false)
  return (
    <Sheet kind="panel" isOpen={isAsked && page().install === 'steps'} onClose={close}>
      <div className={styles['head']}>
        <Dialog.Title>Instalar aplicación</Dialog.Title>
        <CloseButton label="Cerrar pasos" onClick={close} />
      </div>
      <ModalBody>
        <ol className={styles['steps']}>
          <li>
            Toca <strong>Compartir</strong>, el cuadro con la flecha hacia arriba de tu navegador.
          </li>
          <li>
            Elige <strong>Añadir a pantalla de inicio</strong>.
          </li>
          <li>
            <span>{'Toca '}</span>
            <strong>Añadir</strong>
            <span>{`: ${brand} queda entre tus aplicaciones.`}</span>
          </li>
        </ol>
        <p className={styles['note']}>
          La aplicación guarda su propia solicitud. La que llevas aquí sigue en este navegador.
        </p>
      </ModalBody>
    </Sheet>
  )
}

const OFFERED = 'claqueta-install'

function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED) !== null
  } catch {
    // Without storage the offer would be repeated each time.
    return true
  }
}

function rememberOffer(): void {
  try {
    localStorage.setItem(OFFERED, new Date().toISOString())
  } catch {
    // Storage is full, so it is offered once more.
  }
}

/** Browser's install prompt, which index.html keeps. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

const held = () => globalThis as { installPrompt?: InstallPrompt | undefined }
const page = () => document.documentElement.dataset as { install?: string }

/** Returns true if the app can be installed here. index.html knows it, until the prompt has been used. */
const canInstall = () => page().install === 'steps' || held().installPrompt !== undefined

/** Takes the browser's prompt, which can be used only once. */
function takePrompt(): InstallPrompt | undefined {
  const { installPrompt } = held()
  if (!installPrompt) return undefined
  held().installPrompt = undefined
  page().install = 'used'
  return installPrompt
}

type Badge = { setAppBadge?: (count: number) => Promise<void> }
