import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { session$ } from '#sync/session.ts'

type Place = { pathname: string; search: { action?: unknown; article?: unknown } }

/** The form stays open on the way: a search or a filter behind it. */
function keepsForm(from: Place, to: Place): boolean {
  const same = from.search.action === to.search.action && from.search.article === to.search.article
  return from.pathname === to.pathname && same
}

/**
 * Asks before what was typed is left: by the close button, Escape, the back button, a link, or the tab. Whoever signs
 * out is not asked: the draft stays on the device.
 */
export function useLeaveGuard(isChanged: boolean, onLeave: () => void) {
  const isFree = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const guards = () => isChanged && !isFree.current && session$.value.phase !== 'none'
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !keepsForm(current as Place, next as Place) && guards(),
    enableBeforeUnload: guards,
    withResolver: true,
  })
  return {
    isAsking: isAsking || blocker.status === 'blocked',
    /** Closes, or asks first. */
    close: () => (isChanged ? setAsking(true) : onLeave()),
    stay: () => {
      setAsking(false)
      blocker.reset?.()
    },
    leave: () => {
      isFree.current = true
      setAsking(false)
      if (blocker.status === 'blocked') blocker.proceed()
      else onLeave()
    },
    /** Nothing is lost any more. */
    release: () => void (isFree.current = true),
  }
}
