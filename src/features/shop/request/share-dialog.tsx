import { Dialog } from '@ark-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { Copy, Share2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { writeRequestLink, type SharedRequest } from '#domain/request/request-link.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/layout/button.tsx'
import { CloseButton, ModalBody, Sheet } from '#ui/overlays/modal.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { copyText } from '#ui/html/copy-text.ts'
import styles from './share-dialog.module.css'

const LinkCode = lazyPart(() => import('./link-code.tsx').then((file) => file.LinkCode))

/** Longest URL, in characters, whose QR code a phone's camera reads from a screen. */
const MOST_OF_A_CODE = 1_200
/** Length from which some apps cut URLs. */
const LONG_LINK = 4_000

type ShareDialogProps = {
  request: SharedRequest
  isOpen: boolean
  onClose: () => void
  onShared?: () => Promise<void>
}

/** Renders 'Compartir solicitud': the share sheet, the link to copy, and a QR code on wide screens. */
export function ShareDialog({ request, isOpen, onClose, onShared }: ShareDialogProps) {
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={onClose}>
      <div className={styles['head']}>
        <Dialog.Title>Compartir solicitud</Dialog.Title>
        <CloseButton label="Cerrar “Compartir solicitud”" onClick={onClose} />
      </div>
      <ModalBody className={styles['body']}>
        <ShareWays request={request} onClose={onClose} onShared={onShared} />
      </ModalBody>
    </Sheet>
  )
}

type ShareWaysProps = {
  request: SharedRequest
  onClose: () => void
  onShared: (() => Promise<void>) | undefined
}

function ShareWays({ request, onClose, onShared }: ShareWaysProps) {
  const [withPerson, setWithPerson] = useState(false)
  const fragment = useFragment(request, withPerson)
  const isPage = useMediaQuery('(min-width: 768px) and (pointer: fine)')
  const url = fragment === null ? '' : `${location.origin}/solicitud#${fragment}`
  const { place, name, notes } = request.details
  const hasPerson = [place, name, notes].some((text) => text !== '')

  const copy = async () => {
    const isCopied = await copyText(url)
    if (isCopied) await onShared?.()
    toaster.create(
      isCopied
        ? { title: 'Enlace copiado', description: 'Pégalo donde quieras compartirlo.', type: 'success' }
        : {
            title: 'No se pudo copiar',
            description: 'Este navegador no lo permite: selecciona el enlace y cópialo.',
            type: 'error',
          },
    )
  }
  const share = async () => {
    try {
      await navigator.share({ title: 'Solicitud de renta', url })
      await onShared?.()
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof Error && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <>
      <p className={styles['note']}>
        El enlace lleva la solicitud completa: artículos, cantidades y fechas. No se guarda en ningún
        servidor.
      </p>
      {hasPerson && (
        <Checkbox
          label="Incluir mis datos (nombre, lugar y notas)"
          isChecked={withPerson}
          onChange={setWithPerson}
        />
      )}
      <TextField label="Enlace" readOnly value={url} onFocus={(event) => event.target.select()} />
      {url.length > LONG_LINK && (
        <p className={styles['note']}>Es un enlace muy largo: algunas aplicaciones podrían cortarlo.</p>
      )}
      <div className={styles['ways']}>
        {typeof navigator.share === 'function' && (
          <Button variant="primary" size="lg" disabled={url === ''} onClick={() => void share()}>
            <Share2 aria-hidden />
            Compartir…
          </Button>
        )}
        <Button size="lg" disabled={url === ''} onClick={() => void copy()}>
          <Copy aria-hidden />
          Copiar enlace
        </Button>
        {fragment !== null && (
          <Button asChild variant="quiet" size="lg">
            <Link to="/solicitud" hash={fragment} onClick={onClose}>
              Abrir aquí
            </Link>
          </Button>
        )}
      </div>
      {isPage &&
        url !== '' &&
        (url.length > MOST_OF_A_CODE ? (
          <p className={styles['note']}>El enlace es demasiado largo para un código QR.</p>
        ) : (
          <SectionBoundary name="el código QR" size="small">
            <Suspense fallback={<div className={styles['ghost']} />}>
              <LinkCode url={url} />
            </Suspense>
          </SectionBoundary>
        ))}
    </>
  )
}

/** Returns the request as a URL fragment, or null until it is compressed. */
function useFragment(request: SharedRequest, withPerson: boolean): string | null {
  const [fragment, setFragment] = useState<string | null>(null)
  const asked = JSON.stringify(request)
  useEffect(() => {
    let isWanted = true
    void writeRequestLink(JSON.parse(asked) as SharedRequest, { withPerson }).then((text) => {
      if (isWanted) setFragment(text)
    })
    return () => {
      isWanted = false
    }
  }, [asked, withPerson])
  return fragment
}
