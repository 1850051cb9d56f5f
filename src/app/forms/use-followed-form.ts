import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod/mini'
import {
  followChange,
  hearChange,
  heardWithout,
  NOTHING_HEARD,
  type Heard,
} from '#domain/forms/form-changes.ts'

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
