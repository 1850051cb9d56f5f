import { useLocation } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Store } from '#db/store/store.ts'
import { Sheet } from '#ui/overlays/modal.tsx'
import { type Change, watchNotifications } from '#db/commands/changes.ts'
import { changeInShort } from '#domain/history/change-list.ts'
import { questionsOf, questionText } from '#domain/history/questions.ts'
import { changeNotice, type ChangeNotice } from '#domain/replication/change-notice.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { changesOpenAtom } from './sync-pill.tsx'

/** Shows a notice when a change of this device needs attention, and the panel of all changes. */
export function Changes({ store }: { store: Store }) {
  const [isOpen, setOpen] = useAtom(changesOpenAtom)
  const pathname = useLocation({ select: (location) => location.pathname })
  useNotices(store, isOpen, () => setOpen(true))
  // Closes on navigation, including the Back button.
  useEffect(() => () => setOpen(false), [pathname, setOpen])
  const close = () => setOpen(false)
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={close}>
      <ChangesPanel store={store} onClose={close} />
    </Sheet>
  )
}

/**
 * Notifies the user once, in the visible tab, of changes that the server refused or merged (A§8).
 * @param isSeen true while the panel is open, which makes toasts that lead to it redundant
 */
function useNotices(store: Store, isSeen: boolean, onLook: () => void): void {
  const latest = useRef<string>(undefined)
  const show = useEffectEvent((notice: ChangeNotice) => {
    const way = isSeen ? {} : { action: { label: 'Ver cambios', onClick: onLook } }
    latest.current = toaster.create({ ...notice, ...way })
  })
  useEffect(() => {
    if (isSeen && latest.current !== undefined) toaster.dismiss(latest.current)
  }, [isSeen])
  useEffect(() => {
    const life = new AbortController()
    watchNotifications(
      store,
      () => document.visibilityState === 'visible',
      (changes) => show(changeNotice(withQuestions(changes))),
      life.signal,
    )
    return () => life.abort()
  }, [store])
}

/** Adds the short text and the open question that a notice needs. */
function withQuestions(changes: readonly Change[]) {
  const questions = questionsOf(changes)
  return changes.map((change) => {
    const question = questions.find(({ ns }) => ns.includes(change.n))
    return {
      ...change,
      change: changeInShort(change.ops),
      question: question ? questionText(question) : null,
    }
  })
}
