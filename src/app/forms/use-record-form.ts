import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod/mini'
import { changedFields, followChange } from '#domain/forms/form-changes.ts'
import type { Store } from '#db/store/store.ts'
import { useDraft, type Offered } from './use-draft.ts'

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
  /** Paths of new pictures that it names: they stay on the device with the draft. */
  pictures?: readonly string[]
}

/** The state of an open form over one stored record. */
export type RecordForm<V extends FieldValues> = {
  form: UseFormReturn<V>
  /** What it holds now. */
  values: V
  /** What the record is, as far as this form knows. */
  before: V
  changed: (keyof V & string)[]
  isChanged: boolean
  /** What others wrote meanwhile into fields that the person has touched. */
  theirs: Partial<V>
  set: <F extends keyof V & string>(field: F, value: V[F]) => void
  fill: (values: Partial<V>) => void
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
 * A form over one stored record: it follows what other hands change in fields that the person has not touched
 * (AMB-31), and keeps a draft on the device until it is saved.
 */
export function useRecordForm<V extends FieldValues>(options: RecordFormOptions<V>): RecordForm<V> {
  const { store, place, stored, rules, readDraft, pictures = [] } = options
  const [before, setBefore] = useState(stored)
  const [theirs, setTheirs] = useState<Partial<V>>({})
  /** What is being saved: when it comes back as the record, no other hand has written it. */
  const submitted = useRef<V | null>(null)
  const library = useForm<V>({
    resolver: zodResolver<V, unknown, V>(rules),
    defaultValues: stored as DefaultValues<V>,
    mode: 'onTouched',
  })
  const values = library.watch()
  const changed = changedFields(before, values)

  const set = <F extends keyof V & string>(field: F, value: V[F]) => {
    // The path and its value belong together, which the library's types cannot follow for a generic field.
    ;(library.setValue as (field: string, value: unknown, options: object) => void)(field, value, {
      // What was said to be wrong may not be any more.
      shouldValidate: library.formState.isSubmitted || library.getFieldState(field as never).invalid,
    })
  }
  const fill = (some: Partial<V>) => {
    for (const field of Object.keys(before)) {
      const value = some[field]
      if (value !== undefined) set(field, value)
    }
  }

  const follow = useEffectEvent((next: V) => {
    const followed = followChange(submitted.current ?? before, library.getValues(), next)
    fill(followed.follow)
    setTheirs((known) => ({ ...known, ...followed.theirs }))
    setBefore(next)
  })
  const text = JSON.stringify(stored)
  const known = useRef(text)
  useEffect(() => {
    if (text === known.current) return
    known.current = text
    follow(JSON.parse(text) as V)
  }, [text])

  const own = Object.fromEntries(changed.map((field) => [field, values[field]]))
  const draft = useDraft(store, place, { draft: own, isChanged: changed.length > 0, pictures }, readDraft)
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
      setTheirs({})
      // The row may have come back already, trimmed: then the form knows better than what was typed.
      if (hasArrived.current === known.current) setBefore(submitted.current ?? library.getValues())
    },
  }
}
