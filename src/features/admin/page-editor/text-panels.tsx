import { Suspense } from 'react'
import { contentOf } from '#domain/custom-page/stored-parts.ts'
import { asRecord, pageHref, type Stored } from '#domain/custom-page/stored.ts'
import { actionOf, labelOf, MAX_TEXT, withAction, withLabel } from '#domain/custom-page/elements.ts'
import { readColour } from '#domain/custom-page/colour.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field.tsx'
import { useEditTools } from './use-page-editor.ts'
import styles from './panels.module.css'

/** Loaded when a text is opened, because it is the largest chunk of the admin. */
const RichText = lazyPart(async () => (await import('./rich-text.tsx')).RichText)

/** Edits a formatted text (A§3). */
export function TextPanel({ id, stored }: { id: string; stored: Stored }) {
  const { edit, light, rules } = useEditTools()
  const html = contentOf(stored)
  const { backgroundColor, color } = asRecord(stored['settings'])
  const paper = {
    background: readColour(backgroundColor) ? String(backgroundColor) : light.backgroundColor,
    color: readColour(color) ? String(color) : light.ink,
  }
  return (
    <>
      <SectionBoundary name="el editor de texto" size="small">
        <Suspense fallback={<div aria-hidden className={`well ${styles['waiting']}`} />}>
          <RichText
            label="Texto"
            html={html}
            rules={rules}
            paper={paper}
            onChange={(content) => edit({ do: 'fields', key: id, fields: { content } })}
          />
        </Suspense>
      </SectionBoundary>
      {html.length > MAX_TEXT && (
        <p role="status" className={`row wrap between well ${styles['note']}`}>
          Este texto es muy largo: la página pública muestra solo su primera parte. Divídelo en varios.
        </p>
      )}
    </>
  )
}

/** Edits the label of a button and its link or message (A§3). */
export function ButtonPanel({ id, stored }: { id: string; stored: Stored }) {
  const { edit } = useEditTools()
  const action = actionOf(stored)
  const act = (changes: Stored) => edit({ do: 'fields', key: id, fields: withAction(stored, changes) })
  return (
    <>
      <TextField
        label="Texto del botón"
        value={labelOf(stored)}
        maxLength={300}
        onChange={({ target }) => edit({ do: 'fields', key: id, fields: withLabel(stored, target.value) })}
      />
      <SelectField
        label="Acción"
        value={action.type}
        hint={action.type === 'other' ? 'Sin acción el botón se muestra desactivado.' : undefined}
        onChange={({ target }) => act({ type: target.value })}
      >
        <option value="link">Abrir un enlace</option>
        <option value="alert">Mostrar un mensaje</option>
        {action.type === 'other' && <option value="other">Ninguna</option>}
      </SelectField>
      {action.type === 'link' && (
        <>
          <TextField
            label="Dirección del enlace"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="/rental"
            value={action.url}
            hint={<Hint warning={linkWarning(action.url)} />}
            onChange={({ target }) => act({ url: target.value })}
          />
          <SelectField
            label="Abrir en"
            value={action.isNewTab ? '_blank' : '_self'}
            onChange={({ target }) => act({ target: target.value })}
          >
            <option value="_self">La misma pestaña</option>
            <option value="_blank">Otra pestaña</option>
          </SelectField>
        </>
      )}
      {action.type === 'alert' && (
        <TextArea
          label="Mensaje"
          value={action.message}
          maxLength={2_000}
          hint={
            <Hint
              warning={action.message.trim() === '' ? 'Sin mensaje el botón se muestra desactivado.' : null}
            />
          }
          onChange={({ target }) => act({ message: target.value })}
        />
      )}
    </>
  )
}

function linkWarning(url: string): string | null {
  if (url.trim() === '') return 'Sin dirección el botón se muestra desactivado.'
  return pageHref(url) === null
    ? 'Esta dirección no se puede usar: escribe https://…, una página del sitio (/rental), mailto: o tel:.'
    : null
}
