import { useRef, useState } from 'react'
import { useLeaveGuard, type LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import type { Outcome } from '#app/actions/actions.ts'
import { timeAgo } from '#domain/core/format.ts'
import { DraftOffer } from '#ui/forms/editor-layout.tsx'
import { useNow } from '#ui/hooks/timers.ts'

/** Draft of a form, and the offered one of an earlier form. */
type EditorDraft = {
  offered: { at: number } | null
  /** Is true once everything typed is on the device. */
  isKept: boolean
  /** Fills the form from the offered draft. */
  recover: () => unknown
  discard: () => void
}

type EditorOptions = {
  /** Is true if leaving would lose changes. */
  isChanged: boolean
  draft: EditorDraft
  /** Is true while an image is being prepared, which blocks saving. */
  isPreparing: boolean
  /** Returns true if leaving needs no question. Signing out leaves a draft on the device. */
  isFree: () => boolean
  /** Closes the form, if it is not a screen of its own. */
  onLeave?: () => void
}

/** State that every open editor has. */
export type EditorState = Saving & {
  isChanged: boolean
  /** Blocks saving and reverting. */
  isBusy: boolean
  draft: EditorDraft
  /** State of the draft, in words. */
  draftStatus: string | false
  guard: LeaveGuard
}

const stay = () => {}

/** Combines the parts of an editor over a stored record: draft, leave question and saving. */
export function useEditor(options: EditorOptions): EditorState {
  const { isChanged, draft, isPreparing, isFree, onLeave = stay } = options
  const saving = useSaving()
  return {
    ...saving,
    isChanged,
    isBusy: saving.isSaving || isPreparing,
    draft,
    draftStatus: isChanged && draft.isKept && 'Borrador guardado en este dispositivo',
    guard: useLeaveGuard(isChanged, { onLeave, isFree }),
  }
}

/** Saving state of an open editor. */
type Saving = {
  /** Is true while the record is being stored on this device. */
  isSaving: boolean
  /** Runs a submission unless one is running, so that a double click is one action. */
  submit: (run: () => Promise<unknown>) => Promise<void>
  /** Runs a save, and notifies the user if nothing had changed. */
  keep: (save: () => Promise<Outcome>) => Promise<Outcome>
}

/** Saves once at a time, and notifies the user if there was nothing to save (A§5, A§8). */
function useSaving(): Saving {
  const [isSaving, setSaving] = useState(false)
  const isSubmitting = useRef(false)
  const submit = async (run: () => Promise<unknown>) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await run()
    } finally {
      isSubmitting.current = false
    }
  }
  const keep = async (save: () => Promise<Outcome>) => {
    setSaving(true)
    try {
      const outcome = await save()
      if (outcome === 'nothing')
        toaster.create({ type: 'info', title: 'Sin cambios', description: 'No había nada que guardar.' })
      return outcome
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, submit, keep }
}

/** Offers the draft of an earlier form, with its age. */
export function DraftNotice({ draft }: { draft: EditorDraft }) {
  const now = useNow(30_000)
  if (!draft.offered) return null
  return (
    <DraftOffer
      when={timeAgo(draft.offered.at, now)}
      onRecover={() => void draft.recover()}
      onDiscard={draft.discard}
    />
  )
}
