import { RotateCw } from 'lucide-react'
import { useState, type ElementType, type ReactNode } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { isChunkFailure } from './chunk-failure.ts'
import { Message } from './message.tsx'
import { MissingPart } from './missing-part.tsx'
import { messageFrame } from './frame.ts'

export type SectionLook = {
  /** What is missing, with its product: 'la galería'. */
  name: string
  /** `small` for what stands in a bar: one button, which says the rest to a reader. */
  size?: 'block' | 'small'
  /** The message's heading; in a dialog its title, which names it. */
  heading?: ElementType<{ children?: ReactNode }>
  /** Closes the overlay that this is the content of. */
  onClose?: () => void
  /** What is missing is a whole dialog: one with the message takes its place. */
  isDialog?: boolean
  /** That dialog is closed: there is nothing to say. */
  isClosed?: boolean
}

type BrokenSectionProps = SectionLook & {
  error: unknown
  /** It was tried again and broke again. */
  isLastResort: boolean
  onRetry: () => void
}

/** What stands where a part of a page broke: a second try, and after that a way out. */
export function BrokenSection({ isDialog, isClosed, ...props }: BrokenSectionProps) {
  const { name, onClose } = props
  const [Frame] = useState(() => messageFrame())
  if (isClosed) return null
  if (!isDialog || !onClose) return <BrokenContent {...props} />
  return (
    <Frame onClose={onClose} label={cannotShow(name)}>
      <BrokenContent {...props} />
    </Frame>
  )
}

const isHome = () => location.pathname === '/'
const cannotShow = (name: string) => `No se pudo mostrar ${name}.`

function BrokenContent(props: BrokenSectionProps) {
  const { error, name, size, heading: Heading = 'p', isLastResort, onClose, onRetry } = props
  const text = cannotShow(name)
  const action = isLastResort ? 'Recargar' : 'Reintentar'
  const act = isLastResort ? () => location.reload() : onRetry
  if (size === 'small') {
    const label = `${text} ${action}`
    return (
      <Button variant="quiet" size="icon" aria-label={label} title={label} onClick={act}>
        <RotateCw aria-hidden />
      </Button>
    )
  }
  if (isChunkFailure(error)) return <MissingPart onRetry={onRetry} onClose={onClose} />
  return (
    <Message
      role="alert"
      action={
        <>
          {/* The button that was pressed may have gone with the first message. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus stays where the person put it */}
          <Button onClick={act} autoFocus={isLastResort}>
            {action}
          </Button>
          {onClose && (
            <Button variant="quiet" onClick={onClose}>
              Cerrar
            </Button>
          )}
          {isLastResort && !onClose && (
            <Button asChild variant="quiet">
              {/* A new start of the whole app, not a way inside of what is broken. */}
              {isHome() ? <a href="/rental">Ver el catálogo</a> : <a href="/">Ir al inicio</a>}
            </Button>
          )}
        </>
      }
    >
      <Heading>{text}</Heading>
      {isLastResort && <p>Sigue sin funcionar. Tu solicitud está guardada en este dispositivo.</p>}
    </Message>
  )
}
