import type { FieldValues } from 'react-hook-form'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { z } from 'zod/mini'
import { type Heard, type TheirChange, changedFields } from '#domain/forms/form-changes.ts'
import type { Outcome } from '#app/actions/actions.ts'
import type { Store } from '#db/store/store.ts'
import { useEditor, type EditorState } from './use-editor.tsx'
import type { NewImages } from './use-new-images.ts'
import { useDraft, type Offered } from './use-draft.ts'
import { useFollowedForm, type FollowedForm } from './followed-form.tsx'

type RecordEditorOptions<V extends FieldValues, N> = {
  record: RecordForm<V>
  /** New images of the form. */
  images?: readonly NewImages[]
  /** Is true if something outside the record's fields is half typed. */
  isTyping?: boolean
  /** Returns true if leaving needs no question. Signing out leaves a draft on the device. */
  isFree: () => boolean
  /** Describes values that others saved in fields that the user has changed too (AMB-31). */
  notes: (theirs: Partial<V>) => N
  /** Describes the changes by others, field by field. */
  changes?: (heard: Heard<V>) => readonly TheirChange[]
  /** Normalises the fields before validation. */
  tidy?: () => void
  save: (typed: V) => Promise<Outcome>
  onSaved?: () => void
  onRevert?: () => void
  /** Reveals the fields if one is invalid. */
  onWrong?: () => void
  /** Restores the offered draft. By default only the fields are filled. */
  recover?: () => unknown
}

/** State of an open editor over one stored record. */
export type RecordEditorState<N = unknown> = EditorState & {
  notes: N
  changes: readonly TheirChange[]
  /** Resolves the changes by others in these fields. */
  answer: (fields: readonly string[], whose: 'mine' | 'theirs') => void
  /** Validates and saves the fields. The focus moves to the first invalid field of the form. */
  save: (form?: HTMLFormElement) => Promise<void>
  /** Reverts all changes since the last save. */
  revert: () => void
}

/** Saves, reverts and leaves a form over one stored record. `RecordEditor` renders it. */
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

type RecordFormOptions<V extends FieldValues> = {
  store: Store
  /** Key prefix of its drafts, e.g. `about/`. */
  place: string
  /** Current values of the record, live. */
  stored: V
  /** Validation rules with their Spanish messages. */
  rules: z.ZodMiniType<V, V>
  /** Returns the fields of a stored draft, or null if it cannot be read. */
  readDraft: (value: unknown) => Partial<V> | null
  /** Paths of its new images, which stay on the device with the draft. */
  images?: readonly string[]
}

/** State of an open form over one stored record. */
export type RecordForm<V extends FieldValues> = Omit<FollowedForm<V>, 'follow' | 'settle'> & {
  /** Current values of the form. */
  values: V
  changed: (keyof V & string)[]
  isChanged: boolean
  draft: {
    offered: Offered<Partial<V>> | null
    /** Is true once everything typed is on the device. */
    isKept: boolean
    /** Fills the form from the offered draft. */
    recover: () => void
    discard: () => void
  }
  /** Marks the submitted values as the record. Call it in `form.handleSubmit` after an accepted action. */
  saved: () => void
}

/**
 * Handles a form over one stored record. Untouched fields follow changes by other admins (AMB-31). A draft is
 * stored on the device until the save.
 */
export function useRecordForm<V extends FieldValues>(options: RecordFormOptions<V>): RecordForm<V> {
  const { store, place, stored, rules, readDraft, images = [] } = options
  const followed = useFollowedForm(stored, rules)
  const { form: library, before, theirs, heard, answer, set, fill, follow, settle } = followed
  /** Values being saved. When they arrive as the record, they are the user's own. */
  const submitted = useRef<V | null>(null)
  const values = library.watch()
  const changed = changedFields(before, values)

  const followRecord = useEffectEvent((next: V) =>
    follow(next, library.getValues(), submitted.current ?? before),
  )
  const text = JSON.stringify(stored)
  const known = useRef(text)
  useEffect(() => {
    if (text === known.current) return
    known.current = text
    followRecord(JSON.parse(text) as V)
  }, [text])

  const own = Object.fromEntries(changed.map((field) => [field, values[field]]))
  const draft = useDraft(store, place, { draft: own, isChanged: changed.length > 0, images }, readDraft)
  const { offered } = draft
  const hasArrived = useRef(text)
  const handleSubmit: typeof library.handleSubmit = (onValid, onInvalid) =>
    library.handleSubmit(async (typed, event) => {
      submitted.current = structuredClone(library.getValues())
      hasArrived.current = known.current
      try {
        return await onValid(typed, event)
      } finally {
        submitted.current = null
      }
    }, onInvalid)
  return {
    form: { ...library, handleSubmit },
    values,
    before,
    changed,
    isChanged: changed.length > 0,
    theirs,
    heard,
    answer,
    set,
    fill,
    draft: {
      offered,
      isKept: draft.isKept,
      recover: () => {
        if (!offered) return
        fill(offered.values)
        draft.accept(offered)
      },
      discard: () => offered && draft.forget(offered),
    },
    saved: () => {
      // If the row already arrived, trimmed, the form holds newer values than those typed.
      settle(hasArrived.current === known.current ? (submitted.current ?? library.getValues()) : null)
    },
  }
}
