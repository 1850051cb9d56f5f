import { type ReactNode, useEffect, useEffectEvent, useState, useId } from 'react'
import { type FieldValues, useForm, type DefaultValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod/mini'
import { zodResolver } from '@hookform/resolvers/zod'
import { useKept } from '#app/store/react.tsx'
import { columnLabel } from '#domain/columns/columns.ts'
import {
  theirChanges,
  followChange,
  hearChange,
  heardWithout,
  NOTHING_HEARD,
  type Heard,
  type TheirChange,
  type TheirsNotes,
} from '#domain/forms/form-changes.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { Button } from '#ui/layout/button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import styles from './followed-form.module.css'

type FollowedRowOptions<T extends TableName, V extends FieldValues> = {
  table: T
  /** Row when the form opened, or null for a new one. */
  opened: RowOf<T> | null
  /** Current row, live. */
  now: RowOf<T> | undefined
  isOpen: boolean
  /** Returns the form's texts. */
  valuesOf: (row: RowOf<T> | null) => V
  /** Validation rules with their Spanish messages. */
  rules: z.ZodMiniType<V, V>
}

/**
 * Handles the short form of a row in a dialog. Untouched fields follow changes by others; changes of touched
 * fields are reported (AMB-31).
 */
export function useFollowedRow<T extends TableName, V extends Record<string, string>>(
  options: FollowedRowOptions<T, V>,
) {
  const { table, opened, now, isOpen, valuesOf, rules } = options
  const { form, heard, answer, set, follow } = useFollowedForm<V>(() => valuesOf(opened), rules)
  const followRow = useEffectEvent((next: RowOf<T>) => {
    // The user's own save arrives as a row too.
    if (form.formState.isSubmitting) return
    follow(valuesOf(next), form.getValues())
  })
  useEffect(() => {
    if (isOpen && now) followRow(now)
  }, [isOpen, now])
  const textOf = (field: keyof V & string, values: V) => values[field] || 'vacío'
  return {
    form,
    set,
    answer,
    changes: theirChanges(heard, form.watch(), textOf, (field) => columnLabel(table, field)),
    /** Last known row, also after its deletion. */
    known: useKept(now) ?? opened,
  }
}

/** State of a form over a record that others may change meanwhile. */
export type FollowedForm<V extends FieldValues> = {
  form: UseFormReturn<V>
  /** Record as last known to this form. */
  before: V
  /** Values that others saved in fields that the user has touched. */
  theirs: Partial<V>
  /** Changes by others in any field that the user has not answered yet. */
  heard: Heard<V>
  /** Clears the changes of these fields. `theirs` takes over the other user's values. */
  answer: (fields: readonly string[], whose: 'mine' | 'theirs') => void
  set: <F extends keyof V & string>(field: F, value: V[F]) => void
  fill: (values: Partial<V>) => void
  /**
   * Applies the current record. Only untouched fields follow it (AMB-31).
   * @param known the base to compare with, by default `before`
   */
  follow: (next: V, values: V, known?: V) => void
  /** Marks the form's values as the record, so that no value of another user conflicts. */
  settle: (values: V | null) => void
}

/** Holds typed values over a record, and follows changes of the record by others. */
export function useFollowedForm<V extends FieldValues>(
  opening: V | (() => V),
  rules: z.ZodMiniType<V, V>,
): FollowedForm<V> {
  const [before, setBefore] = useState(opening)
  const [theirs, setTheirs] = useState<Partial<V>>({})
  const [heard, setHeard] = useState<Heard<V>>(NOTHING_HEARD)
  const form = useForm<V>({
    resolver: zodResolver<V, unknown, V>(rules),
    defaultValues: before as DefaultValues<V>,
    mode: 'onTouched',
  })

  const set = <F extends keyof V & string>(field: F, value: V[F]) => {
    // The library's types cannot relate path and value of a generic field.
    ;(form.setValue as (field: string, value: unknown, options: object) => void)(field, value, {
      // The earlier error may no longer apply.
      shouldValidate:
        form.formState.isSubmitted ||
        form.getFieldState(field as never).invalid ||
        field in form.formState.errors,
    })
  }
  const fill = (some: Partial<V>) => {
    for (const field of Object.keys(before)) {
      const value = some[field]
      if (value !== undefined) set(field, value)
    }
  }
  const follow: FollowedForm<V>['follow'] = (next, values, known = before) => {
    const followed = followChange(known, values, next)
    fill(followed.follow)
    setTheirs((others) => ({ ...others, ...followed.theirs }))
    setHeard((others) => hearChange(others, known, values, next))
    setBefore(next)
  }
  const answer: FollowedForm<V>['answer'] = (fields, whose) => {
    if (whose === 'theirs')
      fill(Object.fromEntries(fields.map((field) => [field, heard.is[field]])) as Partial<V>)
    setHeard((others) => heardWithout(others, fields))
    setTheirs((others) => heardWithout({ was: {}, is: others }, fields).is)
  }
  const settle = (values: V | null) => {
    setTheirs({})
    setHeard(NOTHING_HEARD)
    if (values !== null) setBefore(values)
  }
  return { form, before, theirs, heard, answer, set, fill, follow, settle }
}

/**
 * Returns a function that connects a text field to its column: label, error, registration, and a hint that includes what
 * others saved meanwhile.
 */
export function connectFields<V extends FieldValues, K extends string>(
  form: UseFormReturn<V>,
  words: Readonly<Record<K, { label: string }>>,
  notes: TheirsNotes<V>,
) {
  return (field: Path<V> & keyof V & K, hint?: ReactNode, warning: string | null = null) => ({
    label: words[field].label,
    error: form.getFieldState(field, form.formState).error?.message,
    hint: (
      <Hint note={notes[field]} warning={warning}>
        {hint}
      </Hint>
    ),
    ...form.register(field),
  })
}

type TheirsNoticeProps = {
  changes: readonly TheirChange[]
  onAnswer: (fields: readonly string[], whose: 'mine' | 'theirs') => void
}

/** Lists in an open form the changes that others have saved, before anything is overwritten (AMB-31). */
export function TheirsNotice({ changes, onAnswer }: TheirsNoticeProps) {
  const id = useId()
  if (changes.length === 0) return null
  const known = changes.filter(({ isContested }) => !isContested).map(({ field }) => field)
  return (
    <section className={styles['notice']} aria-labelledby={id}>
      <p id={id} className={styles['title']}>
        Otra persona guardó cambios mientras editabas
      </p>
      <div role="status">
        <ul>
          {changes.map(({ field, text, isContested }) => (
            <li key={field}>
              <p id={`${id}-${field}`}>{text}</p>
              {isContested && (
                <div className={styles['answers']}>
                  <Button aria-describedby={`${id}-${field}`} onClick={() => onAnswer([field], 'theirs')}>
                    Usar el suyo
                  </Button>
                  <Button aria-describedby={`${id}-${field}`} onClick={() => onAnswer([field], 'mine')}>
                    Conservar el mío
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
      {known.length > 0 && (
        <Button variant="quiet" onClick={() => onAnswer(known, 'mine')}>
          Entendido
        </Button>
      )}
    </section>
  )
}
