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
import { Button, IconButton } from '#ui/layout/button.tsx'
import { isChunkFailure } from './chunk-recovery.ts'
import { Message } from './message.tsx'
import { MissingPart } from './broken-page.tsx'
import styles from './section-boundary.module.css'

/**
 * Catches errors of one part of a page and renders a retry button in its place. Navigating to another path
 * resets it. Errors that affect the whole page are rethrown to the page's own boundary (S§8).
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
  /** Name of the missing part in Spanish, with its article: 'la galería'. */
  name: string
  /** `small` renders one icon button for a bar. Its accessible name is the whole message. */
  size?: 'block' | 'small'
  /** Element of the heading. In a dialog it is the title that names the dialog. */
  heading?: ElementType<{ children?: ReactNode }>
  /** Closes the overlay that contains this part. */
  onClose?: () => void
  /** Is true if the part is a whole dialog. A dialog with the message replaces it. */
  isDialog?: boolean
  /** Is true while that dialog is closed, and hides the message. */
  isClosed?: boolean
}

/**
 * Returns true for errors that break every part of the page, such as a missing local store. They carry a mark
 * (src/app/store/react.tsx).
 */
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

  /** React itself logs each caught error once. */
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

type BrokenSectionProps = SectionLook & {
  error: unknown
  /** Is true if the retry failed too. */
  isLastResort: boolean
  onRetry: () => void
}

/** Renders a retry button for a broken part, and a way out if the retry fails too. */
function BrokenSection({ isDialog, isClosed, ...props }: BrokenSectionProps) {
  const { name, onClose } = props
  const [Frame] = useState(() => frame)
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
    return <IconButton icon={RotateCw} label={label} title={label} onClick={act} />
  }
  if (isChunkFailure(error)) return <MissingPart onRetry={onRetry} onClose={onClose} />
  return (
    <Message
      role="alert"
      action={
        <>
          {/* The pressed button may have been removed with the first message. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus stays on the pressed button */}
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
              {/* Restarts the whole app instead of navigating inside the broken one. */}
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

/** Replaces the frame of later messages with one that stacks over open dialogs. */
export function offerFrame(better: Frame): void {
  frame = better
}

type PlainDialogProps = { label: string; onClose: () => void; children: ReactNode }

/** Renders the browser's own dialog, for when the code of all other dialogs failed to load. */
function PlainDialog({ label, onClose, children }: PlainDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The browser returns the focus.
    return () => dialog?.close()
  }, [])
  return (
    // Keyboard users close it with Escape.
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
