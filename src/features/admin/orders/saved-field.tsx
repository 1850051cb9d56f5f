import { useEffect, useEffectEvent, useMemo, useRef, useState, type ComponentProps } from 'react'
import { failed$ } from '#app/actions/failures.ts'
import type { Result } from '#domain/core/values.ts'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { useOptimistic, type ChangeRules } from '#ui/hooks/use-optimistic.ts'

type SavedFieldProps<Row> = Pick<
  ComponentProps<typeof TextField>,
  'inputMode' | 'type' | 'hint' | 'className'
> & {
  label: string
  row: Row
  /** Stored value as text. */
  value: string
  /** Formats the value while the user is not typing. */
  format?: (value: string) => string
  /** Reads the typed text as the value to store. */
  read: (text: string) => Result<string>
  isLong?: boolean
  isReadOnly?: boolean
  /** Resolves to true if saved. `seen` is the row when typing began. */
  onSave: (seen: Row, value: string) => Promise<boolean>
}

type Known<Row> = { row: Row; value: string }

const TYPED: ChangeRules<Known<unknown>, string> = {
  apply: (known, value) => (known.value === value ? known : { ...known, value }),
  slot: () => '',
  aspect: ({ row }) => row,
}

const NOT_SAVED = 'No se pudo guardar. Inténtalo de nuevo.'

/**
 * Renders a text that is saved when it is left, also for another screen or app. Escape restores the stored one. What
 * cannot be saved stays in the field with the reason.
 */
export function SavedField<Row>(props: SavedFieldProps<Row>) {
  const { label, row, value, format = (text) => text, read, isLong, isReadOnly, onSave, ...rest } = props
  const [draft, setDraft] = useState<{ text: string; seen: Row } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const known = useMemo(() => ({ row, value }), [row, value])
  const { shown, begin } = useOptimistic<Known<unknown>, string>(known, TYPED)
  /** Draft that is being saved, so that Enter and the blur after it are one action. */
  const given = useRef<typeof draft>(null)

  const save = async () => {
    if (draft === null || given.current === draft) return
    const found = read(draft.text)
    if (!found.ok) return setError(found.error)
    given.current = draft
    if (found.value !== shown.value) {
      const saving = onSave(draft.seen, found.value)
      begin(found.value, saving)
      if (!(await saving)) {
        given.current = null
        return setError(NOT_SAVED)
      }
    }
    setDraft((current) => (current === draft ? null : current))
  }
  const saveAtEnd = useEffectEvent(() => {
    if (draft !== null && !read(draft.text).ok)
      failed$.next({
        title: `No se guardó ${label.toLowerCase()}`,
        description: draft.text.slice(0, 200),
        stays: true,
      })
    else void save()
  })
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveAtEnd()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])
  useEffect(() => () => saveAtEnd(), [])

  const Control = isLong === true ? TextArea : TextField
  return (
    <Control
      {...(rest as object)}
      label={label}
      value={draft?.text ?? format(shown.value)}
      readOnly={isReadOnly === true}
      error={error ?? undefined}
      onChange={({ target }: { target: { value: string } }) => {
        setError(null)
        setDraft({ text: target.value, seen: draft?.seen ?? row })
      }}
      onBlur={() => void save()}
      onKeyDown={(event: { key: string; stopPropagation: () => void }) => {
        if (event.key === 'Enter' && isLong !== true) void save()
        if (event.key !== 'Escape' || draft === null) return
        setDraft(null)
        setError(null)
        event.stopPropagation()
      }}
    />
  )
}
