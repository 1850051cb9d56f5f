import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { Confirm } from './confirm.tsx'

type LeaveQuestionProps = {
  guard: LeaveGuard
  /** What was typed is not wanted any more. */
  onDiscard: () => void
  /** What is lost. */
  children: ReactNode
}

/** Asks whether what was typed may be lost. */
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

type LeaveGuardOptions = { onLeave: () => void; isFree?: () => boolean }

/** What a form asks with before it is left. */
export type LeaveGuard = ReturnType<typeof useLeaveGuard>

type Place = { pathname: string; search: { action?: unknown; article?: unknown } }

/** The form stays open on the way: a search or a filter behind it. */
function keepsForm(from: Place, to: Place): boolean {
  const same = from.search.action === to.search.action && from.search.article === to.search.article
  return from.pathname === to.pathname && same
}

/**
 * Asks before what was typed is left: by the close button, Escape, the back button, a link, or the tab.
 * @param isFree whether nobody need be asked: who signs out leaves a draft on the device
 */
export function useLeaveGuard(
  isChanged: boolean,
  { onLeave, isFree: mayLeave = () => false }: LeaveGuardOptions,
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
    // Left while it was being saved, as fast fingers do: what was asked about is kept by now.
    if (status === 'blocked' && !isChanged && !isFree.current) proceed()
  }, [status, proceed, isChanged])
  return {
    isAsking: isAsking || status === 'blocked',
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
    /** Nothing is lost any more, also where it was asked about while it was being saved. */
    release: () => {
      isFree.current = true
      setAsking(false)
    },
  }
}
