import { Suspense, useId, useState } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { InstallPlace } from '#app/device/install-place.tsx'
import { installAsked$ } from '#app/device/installable.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './first-steps.module.css'

const PhoneCode = lazyPart(() => import('./phone-code.tsx').then((file) => file.PhoneCode))

type InstallStepProps = {
  variant: 'strong' | 'outline'
  /** Called when the user confirms the installation. */
  onDone: () => void
}

/** Installs the app on a phone, or shows its address and QR code on a computer. */
export function InstallStep({ variant, onDone }: InstallStepProps) {
  const id = useId()
  const { siteUrl } = useBusiness()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const [isOpen, setOpen] = useState(false)
  const origin = siteUrl ?? location.origin
  if (isTouch && canInstall()) {
    return (
      <>
        <Button variant={variant} onClick={() => installAsked$.next(true)}>
          Instalar aplicación
        </Button>
        <InstallPlace />
      </>
    )
  }
  return (
    <>
      <Button variant={variant} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Ver cómo
      </Button>
      <Button onClick={onDone}>Ya lo instalé</Button>
      <div id={id} hidden={!isOpen} className={`row wrap soft gap-14 ${styles['how']}`}>
        {isLocal(origin) ? (
          <p>
            La dirección <strong>{origin}</strong> solo abre en esta computadora. Cuando tu catálogo esté en
            línea, aquí verás el código para abrirlo en el teléfono.
          </p>
        ) : (
          <>
            {isOpen && !isTouch && (
              <SectionBoundary name="el código" size="small">
                <Suspense fallback={<span className={styles['code']} />}>
                  <PhoneCode url={`${origin}/config/dashboard`} />
                </Suspense>
              </SectionBoundary>
            )}
            <p>
              <span>
                {isTouch
                  ? 'En este teléfono abre '
                  : 'Apunta la cámara del teléfono al código, o abre en él '}
              </span>
              <strong>{origin}</strong>
              <span>
                . En el menú del navegador elige “Instalar aplicación” o “Añadir a pantalla de inicio”.
              </span>
            </p>
          </>
        )}
      </div>
    </>
  )
}

/** Returns true if index.html found that this browser can install the app or has known manual steps. */
function canInstall(): boolean {
  return ['offer', 'steps'].includes(document.documentElement.dataset['install'] ?? '')
}

/** Matches origins that a phone cannot reach, such as localhost. */
function isLocal(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin)
}
