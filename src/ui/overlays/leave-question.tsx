import type { ReactNode } from 'react'
import { Confirm } from './confirm.tsx'
import type { LeaveGuard } from '#ui/hooks/use-leave-guard.ts'

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
