import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { Confirm } from './confirm.tsx'

type LeaveQuestionProps = {
  guard: LeaveGuard
  /** Called when the user discards the changes. */
  onDiscard: () => void
  /** Description of what is lost. */
  children: ReactNode
}

/** Asks before unsaved changes are discarded. */
export function LeaveQuestion({ guard, onDiscard, children }: LeaveQuestionProps) {
  return (
    <Confirm
      isRouted
      isOpen={guard.isAsking}
      title="¿Descartar los cambios?"
      action="Descartar"
      wayBack="Seguir editando"
      onConfirm={() => {
        onDiscard()
        guard.leave()
      }}
      onCancel={guard.stay}
    >
      {children}
    </Confirm>
  )
}

/** State and actions of a form's leave question. */
export type LeaveGuard = ReturnType<typeof useLeaveGuard>

/**
 * Asks before unsaved changes are left by the close button, Escape, Back, a link, or closing the tab.
 * @param isFree returns true if leaving is safe; signing out leaves a draft on the device
 */
export function useLeaveGuard(
  isChanged: boolean,
  { onLeave, isFree: mayLeave }: { onLeave: () => void; isFree: () => boolean },
) {
  const isFree = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const guards = () => isChanged && !isFree.current && !mayLeave()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !keepsForm(current as Place, next as Place) && guards(),
    enableBeforeUnload: guards,
    withResolver: true,
  })
  const { status, proceed } = blocker
  useEffect(() => {
    // The save finished while the question was open.
    if (status === 'blocked' && !isChanged && !isFree.current) proceed()
  }, [status, proceed, isChanged])
  return {
    isAsking: isAsking || status === 'blocked',
    /** Closes the form, or asks first. */
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
    /** Allows leaving without a question, and closes an open one. Called after saving. */
    release: () => {
      isFree.current = true
      setAsking(false)
    },
  }
}

type Place = { pathname: string; search: { action?: unknown; article?: unknown } }

/** Returns true if the navigation keeps the form open, e.g. a search or a filter behind it. */
function keepsForm(from: Place, to: Place): boolean {
  const same = from.search.action === to.search.action && from.search.article === to.search.article
  return from.pathname === to.pathname && same
}
