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

/** Addresses that mean the machine one sits at: on a phone they lead nowhere. */
const isLocal = (origin: string) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin)

/** Tells whether this browser offers to install, or its steps are known: index.html marks the page. */
const canInstall = () => ['offer', 'steps'].includes(document.documentElement.dataset['install'] ?? '')

type InstallStepProps = {
  variant: 'strong' | 'outline'
  /** Somebody says that it is on their phone: no row tells of that. */
  onDone: () => void
}

/** The way to have the app on a phone: from a phone at once, from a computer by its address. */
export function InstallStep({ variant, onDone }: InstallStepProps) {
  const id = useId()
  const { siteUrl } = useBusiness()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const [isOpen, setOpen] = useState(false)
  const origin = siteUrl ?? location.origin
  if (isTouch && canInstall()) {
    return (
      <>
        <Button type="button" variant={variant} onClick={() => installAsked$.next(true)}>
          Instalar aplicación
        </Button>
        <InstallPlace />
      </>
    )
  }
  return (
    <>
      <Button
        type="button"
        variant={variant}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Ver cómo
      </Button>
      <Button type="button" onClick={onDone}>
        Ya lo instalé
      </Button>
      <div id={id} hidden={!isOpen} className={styles['how']}>
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
              {isTouch ? 'En este teléfono abre ' : 'Apunta la cámara del teléfono al código, o abre en él '}
              <strong>{origin}</strong>. En el menú del navegador elige “Instalar aplicación” o “Añadir a
              pantalla de inicio”.
            </p>
          </>
        )}
      </div>
    </>
  )
}
