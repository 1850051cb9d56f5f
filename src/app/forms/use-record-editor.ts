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

type RecordFormOptions<V extends FieldValues> = {
  store: Store
  /** Where its drafts are kept: `about/`. */
  place: string
  /** The record's values as they stand now; live. */
  stored: V
  /** What stops a save, with its Spanish text. */
  rules: z.ZodMiniType<V, V>
  /** The fields of a kept draft; null when it cannot be read. */
  readDraft: (value: unknown) => Partial<V> | null
  /** Paths of new images that it names: they stay on the device with the draft. */
  images?: readonly string[]
}

/** The state of an open form over one stored record. */
export type RecordForm<V extends FieldValues> = Omit<FollowedForm<V>, 'follow' | 'settle'> & {
  /** What it holds now. */
  values: V
  changed: (keyof V & string)[]
  isChanged: boolean
  draft: {
    offered: Offered<Partial<V>> | null
    /** All that is typed is on the device. */
    isKept: boolean
    /** Puts what was offered into the form. */
    recover: () => void
    discard: () => void
  }
  /** What was submitted is the record now. To be called in `form.handleSubmit`, after an action that was not refused. */
  saved: () => void
}

/**
 * A form over one stored record: it follows what other admins change in fields that the person has not touched
 * (AMB-31), and keeps a draft on the device until it is saved.
 */
export function useRecordForm<V extends FieldValues>(options: RecordFormOptions<V>): RecordForm<V> {
  const { store, place, stored, rules, readDraft, images = [] } = options
  const followed = useFollowedForm(stored, rules)
  const { form: library, before, theirs, heard, answer, set, fill, follow, settle } = followed
  /** What is being saved: when it comes back as the record, no other hand has written it. */
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
      // The row may have come back already, trimmed: then the form knows better than what was typed.
      settle(hasArrived.current === known.current ? (submitted.current ?? library.getValues()) : null)
    },
  }
}
