import { useEffect, useEffectEvent, useMemo, useRef, useState, type ComponentProps } from 'react'
import { failed$ } from '#app/actions/failures.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { useAdminStore } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { isRecord, type Result } from '#domain/core/values.ts'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { useOptimistic, type ChangeRules } from '#ui/hooks/use-optimistic.ts'

type SavedFieldProps<Row> = Pick<ComponentProps<typeof TextField>, 'inputMode' | 'type' | 'hint'> & {
  label: string
  /** Key prefix of the draft, which survives a killed app. */
  place: string
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

/** Typed text, and the row when typing began. */
type Typed<Row> = { text: string; seen: Row }

/**
 * Renders a field that saves when it loses the focus, also to another screen or app. Escape restores the stored text.
 * What cannot be saved stays in the field with the reason, and so does what a killed app left unsaved.
 */
export function SavedField<Row>(props: SavedFieldProps<Row>) {
  const store = useAdminStore()
  return store && <Field store={store} {...props} />
}

function Field<Row>({ store, place, ...props }: SavedFieldProps<Row> & { store: Store }) {
  const { label, row, value, format = (text) => text, read, isLong, isReadOnly, onSave, ...rest } = props
  const [draft, setDraft] = useState<Typed<Row> | null>(null)
  const held = { draft, isChanged: draft !== null, images: [] }
  const kept = useDraft<Typed<Row>>(store, place, held, readTyped)
  if (kept.offered && draft === null && isReadOnly !== true) {
    setDraft(kept.offered.values)
    kept.accept(kept.offered)
  }
  const [error, setError] = useState<string | null>(null)
  const known = useMemo(() => ({ row, value }), [row, value])
  const { shown, begin } = useOptimistic<Known<unknown>, string>(known, TYPED)
  /** Draft that is being saved, so that Enter and the blur after it are one action. */
  const given = useRef<typeof draft>(null)

  const fail = (reason: string) => {
    setError(reason)
    return false
  }
  /** Resolves to false if what is typed could not be saved. */
  const save = async () => {
    if (draft === null || given.current === draft) return true
    const found = read(draft.text)
    if (!found.ok) return fail(found.error)
    given.current = draft
    if (found.value !== shown.value) {
      const saving = onSave(draft.seen, found.value)
      begin(found.value, saving)
      if (!(await saving)) {
        given.current = null
        return fail(NOT_SAVED)
      }
    }
    setDraft((current) => (current === draft ? null : current))
    return true
  }
  const saveAtEnd = useEffectEvent(() => {
    if (draft === null || read(draft.text).ok) return save()
    failed$.next({
      title: `No se guardó ${label.toLowerCase()}`,
      description: draft.text.slice(0, 200),
      stays: true,
    })
    return Promise.resolve(false)
  })
  useEffect(() => {
    const hide = () => void (document.visibilityState === 'hidden' && saveAtEnd())
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])
  const end = useEffectEvent(() => void saveAtEnd().then((isSaved) => isSaved && kept.end()))
  useEffect(() => () => end(), [])

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

/** Reads what was typed in an earlier field. Returns null if it is of another form. */
function readTyped<Row>(stored: unknown): Typed<Row> | null {
  const { text, seen } = isRecord(stored) ? stored : {}
  return typeof text === 'string' && isRecord(seen) ? { text, seen: seen as Row } : null
}
