import { useEffect, useEffectEvent, useState, useId } from 'react'
import { type FieldValues, useForm, type DefaultValues, type UseFormReturn } from 'react-hook-form'
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
} from '#domain/forms/form-changes.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './followed-form.module.css'

type FollowedRowOptions<T extends TableName, V extends FieldValues> = {
  table: T
  /** The row as it was when the form opened; null for a new one. */
  opened: RowOf<T> | null
  /** The row as it stands now; live. */
  now: RowOf<T> | undefined
  isOpen: boolean
  /** The texts of the form. */
  valuesOf: (row: RowOf<T> | null) => V
  /** What stops a save, with its Spanish text. */
  rules: z.ZodMiniType<V, V>
}

/** The short form of a row in a dialog: what was not touched follows what others save, the rest is told (AMB-31). */
export function useFollowedRow<T extends TableName, V extends Record<string, string>>(
  options: FollowedRowOptions<T, V>,
) {
  const { table, opened, now, isOpen, valuesOf, rules } = options
  const { form, heard, answer, set, follow } = useFollowedForm<V>(() => valuesOf(opened), rules)
  const followRow = useEffectEvent((next: RowOf<T>) => {
    // What is saved comes back as the row.
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
    /** As the form knows it, also when it is gone. */
    known: useKept(now) ?? opened,
  }
}

/** The fields of a form over a record that others may change while it is open. */
export type FollowedForm<V extends FieldValues> = {
  form: UseFormReturn<V>
  /** What the record is, as far as this form knows. */
  before: V
  /** What others wrote meanwhile into fields that the person has touched. */
  theirs: Partial<V>
  /** What others have saved meanwhile, of any field, until the person has answered. */
  heard: Heard<V>
  /** Forgets what was heard of these fields: the person knows. `theirs` puts the other's values into them. */
  answer: (fields: readonly string[], whose: 'mine' | 'theirs') => void
  set: <F extends keyof V & string>(field: F, value: V[F]) => void
  fill: (values: Partial<V>) => void
  /**
   * Takes in the record as it stands now: only fields that the person has not touched follow it (AMB-31).
   * @param known what it was, unless that is `before`
   */
  follow: (next: V, values: V, known?: V) => void
  /** Notes that the record is what the form holds: nobody else's values stand against it. */
  settle: (values: V | null) => void
}

/** Holds what is typed over a record, and follows the record while others change it. */
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
    // The path and its value belong together, which the library's types cannot follow for a generic field.
    ;(form.setValue as (field: string, value: unknown, options: object) => void)(field, value, {
      // What was said to be wrong may not be any more.
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

type TheirsNoticeProps = {
  changes: readonly TheirChange[]
  onAnswer: (fields: readonly string[], whose: 'mine' | 'theirs') => void
}

/** Says in an open form what others have saved of it meanwhile, before anything is overwritten (AMB-31). */
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
                  <Button
                    type="button"
                    aria-describedby={`${id}-${field}`}
                    onClick={() => onAnswer([field], 'theirs')}
                  >
                    Usar el suyo
                  </Button>
                  <Button
                    type="button"
                    aria-describedby={`${id}-${field}`}
                    onClick={() => onAnswer([field], 'mine')}
                  >
                    Conservar el mío
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
      {known.length > 0 && (
        <Button type="button" variant="quiet" onClick={() => onAnswer(known, 'mine')}>
          Entendido
        </Button>
      )}
    </section>
  )
}
