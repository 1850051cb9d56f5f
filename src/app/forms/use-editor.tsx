import { useRef, useState } from 'react'
import { useLeaveGuard, type LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import type { Outcome } from '#app/actions/actions.ts'
import { timeAgo } from '#domain/core/format.ts'
import { DraftOffer } from '#ui/forms/editor-layout.tsx'
import { useNow } from '#ui/hooks/timers.ts'

/** What a form keeps on the device, and what an earlier one left there. */
type EditorDraft = {
  offered: { at: number } | null
  /** All that is typed is on the device. */
  isKept: boolean
  /** Puts what was offered into the form. */
  recover: () => unknown
  discard: () => void
}

type EditorOptions = {
  /** Leaving would lose something. */
  isChanged: boolean
  draft: EditorDraft
  /** An image is on its way into the form: it cannot be saved without. */
  isPreparing: boolean
  /** Lets a person go without a question: one who signs out leaves a draft on the device. */
  isFree: () => boolean
  /** Goes away, where the form is not a screen of its own. */
  onLeave?: () => void
}

/** What every open editor knows of itself. */
export type EditorState = Saving & {
  isChanged: boolean
  /** It can neither be saved nor reverted now. */
  isBusy: boolean
  draft: EditorDraft
  /** Where what is typed stands, in words. */
  draftStatus: string | false
  guard: LeaveGuard
}

const stay = () => {}

/** Joins what an editor over a stored record needs: its draft, the question before it is left, and saving once. */
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

/** The saving of an open editor: once at a time, and told when there was nothing to save. */
type Saving = {
  /** While something is being kept on this device. */
  isSaving: boolean
  /** Runs a submission, unless one runs already: pressed twice, as some people press, it is one. */
  submit: (run: () => Promise<unknown>) => Promise<void>
  /** Keeps something and tells when nothing differed. */
  keep: (save: () => Promise<Outcome>) => Promise<Outcome>
}

/** Saves once however often a button is pressed, and tells that there was nothing to save (A§5, A§8). */
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

/** Offers what an earlier form left on the device, with how long ago. */
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
