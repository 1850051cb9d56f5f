import { useState } from 'react'
import { addKeywords } from '#domain/product-form/keywords.ts'
import type { KeywordChange } from '#domain/commands/bulk/bulk-keywords.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BulkForm, type BulkFormProps } from './bulk-form.tsx'

const HINTS: Record<KeywordChange['mode'], string> = {
  add: 'Separadas por comas. Las que ya tiene un artículo no se repiten.',
  remove: 'Separadas por comas, con mayúsculas o sin ellas.',
  replace: 'Separadas por comas. Si no escribes ninguna, se borran todas.',
}

/** Keywords that the products gain or lose, or the only ones they keep. */
export function KeywordsForm(props: BulkFormProps) {
  const [mode, setMode] = useState<KeywordChange['mode']>('add')
  const [text, setText] = useState('')
  const words = addKeywords([], text)
  const isEnough = words.length > 0 || mode === 'replace'
  return (
    <BulkForm
      {...props}
      title="Cambiar palabras clave"
      verb="Cambiar"
      action={isEnough ? { kind: 'keywords', change: { mode, words } } : null}
    >
      <Segments
        label="Qué hacer"
        options={[
          { value: 'add', label: 'Añadir' },
          { value: 'remove', label: 'Quitar' },
          { value: 'replace', label: 'Reemplazar' },
        ]}
        value={mode}
        onChange={setMode}
      />
      <TextField
        label="Palabras clave"
        hint={HINTS[mode]}
        placeholder="led, luz, foco"
        enterKeyHint="done"
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </BulkForm>
  )
}
