import { useEffect, useEffectEvent, useRef } from 'react'
import { watchNotifications, type Change } from '#db/commands/changes.ts'
import type { Store } from '#db/store/store.ts'
import { changeInShort } from '#domain/history/changed-rows.ts'
import { questionsOf, questionText } from '#domain/history/questions.ts'
import { changeNotice, type ChangeNotice } from '#domain/replication/change-notice.ts'
import { toaster } from '#ui/feedback/toaster.ts'

function answeredOf(changes: readonly Change[]) {
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

/**
 * Tells the person once, in the tab they look at, what the server did not simply take (A§8).
 * @param isSeen the panel is open, which says the same: no toast leads to it, nor covers it
 */
export function useNotices(store: Store, isSeen: boolean, onLook: () => void): void {
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
      (changes) => show(changeNotice(answeredOf(changes))),
      life.signal,
    )
    return () => life.abort()
  }, [store])
}
