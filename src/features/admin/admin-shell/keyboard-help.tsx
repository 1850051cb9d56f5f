import { Dialog } from '@ark-ui/react/dialog'
import { useLocation } from '@tanstack/react-router'
import { atom, useAtom } from 'jotai'
import { Fragment, useEffect, useEffectEvent, useId } from 'react'
import { CloseButton, ModalBody, Sheet } from '#ui/overlays/modal.tsx'
import { hasOverlay, isTyping } from '#ui/hooks/keyboard-focus.ts'
import { type ShortcutGroup, shortcutsAt } from './shortcuts.ts'
import styles from './keyboard-help.module.css'

/** Open state of the shortcuts, shared by the account menu and the dialog. */
export const helpAtom = atom(false)

/** Shows 'Atajos de teclado', opened by '?' or from the account menu. Works offline. */
export function KeyboardHelp() {
  const [isOpen, setOpen] = useAtom(helpAtom)
  const pathname = useLocation({ select: (location) => location.pathname })
  useHelpKey(() => setOpen(true))
  // Closes on navigation, including the Back button.
  useEffect(() => () => setOpen(false), [pathname, setOpen])
  const close = () => setOpen(false)
  return (
    <Sheet kind="detail" isOpen={isOpen} onClose={close}>
      <div className={`row gap-10 ${styles['head']}`}>
        <Dialog.Title>Atajos de teclado</Dialog.Title>
        <CloseButton label="Cerrar atajos de teclado" onClick={close} />
      </div>
      {/* It holds no focusable element, so it takes the focus itself and the arrow keys scroll it. */}
      <ModalBody tabIndex={0} role="region" aria-label="Lista de atajos">
        <div className={styles['groups']}>
          {shortcutsAt(pathname).map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </div>
      </ModalBody>
    </Sheet>
  )
}

function Group({ group: { title, shortcuts } }: { group: ShortcutGroup }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h3 id={id}>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={`grid gap-12 ${styles['shortcut']}`}>
            <dt>
              {keys.map((combination, index) => (
                <Fragment key={combination.join(' ')}>
                  {index > 0 && <span className={styles['or']}> o </span>}
                  <span className={styles['keys']}>
                    {combination.map((one) => (
                      <Key key={one} name={one} />
                    ))}
                  </span>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const ON_A_MAC: Record<string, string> = { Ctrl: '⌘', Mayús: '⇧' }

/** Names for screen readers, which do not all pronounce these characters. */
const SPOKEN: Record<string, string> = {
  '↑': 'Flecha arriba',
  '↓': 'Flecha abajo',
  '←': 'Flecha izquierda',
  '→': 'Flecha derecha',
  '+': 'Más',
  '−': 'Menos',
  '/': 'Diagonal',
  '?': 'Signo de interrogación',
}

function Key({ name }: { name: string }) {
  const spoken = SPOKEN[name]
  return (
    <kbd>
      <span aria-hidden={spoken !== undefined || undefined}>{(isApple() && ON_A_MAC[name]) || name}</span>
      {spoken !== undefined && <span className="visually-hidden">{spoken}</span>}{' '}
    </kbd>
  )
}

/** Returns true on Apple devices, whose modifier keys have other names. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the shortcuts on '?', unless the user is typing or another dialog is open. */
function useHelpKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key !== '?' || ctrlKey || metaKey || altKey || event.defaultPrevented || event.repeat) return
    if (isTyping(event) || hasOverlay()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
