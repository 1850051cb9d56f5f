import type { FieldValues } from 'react-hook-form'
import type { Heard } from '#domain/forms/form-changes.ts'
import type { TheirChange } from '#domain/forms/theirs-notes.ts'
import type { Outcome } from '#app/actions/actions.ts'
import { useEditor, type EditorState } from './use-editor.ts'
import type { NewImages } from './use-new-images.ts'
import type { RecordForm } from './use-record-form.ts'

type RecordEditorOptions<V extends FieldValues, N> = {
  record: RecordForm<V>
  /** The images that can be chosen in it. */
  images?: readonly NewImages[]
  /** Something is half typed beside the record's fields. */
  isTyping?: boolean
  /** Lets a person go without a question: one who signs out leaves a draft on the device. */
  isFree: () => boolean
  /** Says what other users wrote meanwhile into fields that the person has changed too (AMB-31). */
  notes: (theirs: Partial<V>) => N
  /** Says what other users saved meanwhile, field by field. */
  changes?: (heard: Heard<V>) => readonly TheirChange[]
  /** Makes the fields what will be saved, before they are checked. */
  tidy?: () => void
  save: (typed: V) => Promise<Outcome>
  onSaved?: () => void
  onRevert?: () => void
  /** Shows the fields, where something else may be in their place: one of them is wrong. */
  onWrong?: () => void
  /** Puts an offered draft into the form; by default nothing but its fields. */
  recover?: () => unknown
}

/** The state of an open editor over one stored record. */
export type RecordEditorState<N = unknown> = EditorState & {
  notes: N
  changes: readonly TheirChange[]
  /** Answers what others saved in these fields. */
  answer: (fields: readonly string[], whose: 'mine' | 'theirs') => void
  /** Checks the fields and saves them; the focus goes to the first of the form that is wrong. */
  save: (form?: HTMLFormElement) => Promise<void>
  /** Takes back all that was typed since the last save. */
  revert: () => void
}

/** Saves, reverts and leaves a form over one stored record; `RecordEditor` draws it. */
export function useRecordEditor<V extends FieldValues, N>(
  options: RecordEditorOptions<V, N>,
): RecordEditorState<N> {
  const { record, images = [], isTyping = false, isFree, notes, tidy, save, onSaved } = options
  const { recover = record.draft.recover } = options
  const editor = useEditor({
    isChanged: record.isChanged || isTyping,
    draft: { ...record.draft, recover },
    isPreparing: images.some(({ preparing }) => preparing !== null),
    isFree,
  })

  const keep = async (typed: V) => {
    if ((await editor.keep(() => save(typed))) === 'failed') return
    record.saved()
    onSaved?.()
  }
  const showWrong = (form: HTMLFormElement | undefined) => {
    options.onWrong?.()
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return {
    ...editor,
    notes: notes(record.theirs),
    changes: options.changes?.(record.heard) ?? [],
    answer: record.answer,
    save: async (form) => {
      if (editor.isBusy) return
      await editor.submit(() => {
        tidy?.()
        return record.form.handleSubmit(keep, () => showWrong(form))()
      })
    },
    revert: () => {
      options.onRevert?.()
      record.fill(record.before)
      for (const { dropUnused } of images) dropUnused()
    },
  }
}
