import { useLocation } from '@tanstack/react-router'
import {
  Component,
  type ReactNode,
  useState,
  type ElementType,
  type ComponentType,
  useEffect,
  useRef,
} from 'react'
import { RotateCw } from 'lucide-react'
import { Button } from '#ui/layout/button.tsx'
import { isChunkFailure } from './chunk-recovery.ts'
import { Message } from './message.tsx'
import { MissingPart } from './broken-page.tsx'
import styles from './section-boundary.module.css'

/** Without the local store no part of a page can say anything true: such an error says so of itself (src/app/store/react.tsx). */
function affectsPage(error: unknown): boolean {
  return error instanceof Error && 'affectsPage' in error && error.affectsPage === true
}

type BoundaryProps = SectionLook & { path: string; children: ReactNode }
type BoundaryState = { failure: { error: unknown } | null; path: string; isTried: boolean }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, path: this.props.path, isTried: false }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState) {
    return path === state.path ? null : { failure: null, path, isTried: false }
  }

  /** React itself logs what a boundary catches, once. */
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  retry = () => this.setState({ failure: null, isTried: true })

  override render() {
    const { failure, isTried } = this.state
    const { children, path: _, ...look } = this.props
    if (!failure) return children
    if (affectsPage(failure.error)) throw failure.error
    return <BrokenSection {...look} error={failure.error} isLastResort={isTried} onRetry={this.retry} />
  }
}

/**
 * Keeps a part of a page that breaks from taking the rest along: says so in its place and offers another try.
 * Another path starts afresh. What the whole page needs goes on to the page's own boundary (S§8).
 */
export function SectionBoundary({ children, ...look }: SectionLook & { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Boundary {...look} path={path}>
      {children}
    </Boundary>
  )
}

type SectionLook = {
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
function BrokenSection({ isDialog, isClosed, ...props }: BrokenSectionProps) {
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

type Frame = ComponentType<{ label: string; onClose: () => void; children: ReactNode }>

let frame: Frame = PlainDialog

/** Takes this frame for messages from now on: one that knows of the dialogs below it. */
export function offerFrame(better: Frame): void {
  frame = better
}

/** What a message that takes the place of a dialog is framed by. */
const messageFrame = (): Frame => frame

type PlainDialogProps = { label: string; onClose: () => void; children: ReactNode }

/** A dialog of the browser's own: what says that the code of all others did not arrive. */
function PlainDialog({ label, onClose, children }: PlainDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The browser gives the focus back to what had it.
    return () => dialog?.close()
  }, [])
  return (
    // The keyboard's way is Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-label={label}
      className={styles['dialog']}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles['content']}>{children}</div>
    </dialog>
  )
}
