import { Dialog } from '@ark-ui/react/dialog'
import { useLocation } from '@tanstack/react-router'
import { useAtom, atom } from 'jotai'
import { Fragment, useEffect, useId, useRef, useEffectEvent } from 'react'
import { CloseButton, ModalBody, Sheet } from '#ui/overlays/modal.tsx'
import { hasOverlay, isTyping } from '#ui/hooks/keyboard-focus.ts'
import { shortcutsAt, type ShortcutGroup } from './shortcuts.ts'
import styles from './keyboard-help.module.css'

const ON_A_MAC: Record<string, string> = { Ctrl: '⌘', Mayús: '⇧' }
/** What readers make of arrows is not always their name. */
const SAID: Record<string, string> = {
  '↑': 'Flecha arriba',
  '↓': 'Flecha abajo',
  '←': 'Flecha izquierda',
  '→': 'Flecha derecha',
  '+': 'Más',
  '−': 'Menos',
  '/': 'Diagonal',
  '?': 'Signo de interrogación',
}

/** 'Atajos de teclado': what the keys do, on '?' and from the menu of the account. Needs no network. */
export function KeyboardHelp() {
  const [isOpen, setOpen] = useAtom(helpAtom)
  const pathname = useLocation({ select: (location) => location.pathname })
  const closeRef = useRef<HTMLButtonElement>(null)
  useHelpKey(() => setOpen(true))
  // What was opened over a page ends with it, also by the Back button.
  useEffect(() => () => setOpen(false), [pathname, setOpen])
  const close = () => setOpen(false)
  return (
    <Sheet kind="detail" isOpen={isOpen} onClose={close} initialFocus={closeRef}>
      <div className={styles['head']}>
        <Dialog.Title>Atajos de teclado</Dialog.Title>
        <CloseButton ref={closeRef} label="Cerrar atajos de teclado" onClick={close} />
      </div>
      {/* Nothing in it has the focus: arrows scroll it by its own. */}
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
          <div key={does} className={styles['shortcut']}>
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

function Key({ name }: { name: string }) {
  const said = SAID[name]
  return (
    <kbd>
      <span aria-hidden={said !== undefined || undefined}>{(isApple && ON_A_MAC[name]) || name}</span>
      {said !== undefined && <span className="visually-hidden">{said}</span>}{' '}
    </kbd>
  )
}

/** '?' opens the shortcuts; not while somebody types, nor over another dialog. */
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

/** Whether the shortcuts are shown: the menu, the key and the dialog stand in different places. */
export const helpAtom = atom(false)

/** Whether keys are called as on a Mac. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
