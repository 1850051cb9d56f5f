import { useLeaveGuard, type LeaveGuard } from '#ui/hooks/use-leave-guard.ts'
import { useSaving, type Saving } from './use-saving.ts'

/** What a form keeps on the device, and what an earlier one left there. */
export type EditorDraft = {
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
