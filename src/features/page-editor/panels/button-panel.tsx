import { pageHref } from '#domain/custom-page/address.ts'
import { actionOf, labelOf, withAction, withLabel } from '#domain/custom-page/elements/button.ts'
import type { Stored } from '#domain/custom-page/elements/stored.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { useEditTools } from '../edit-context.ts'

function linkWarning(url: string): string | null {
  if (url.trim() === '') return 'Sin dirección el botón se muestra desactivado.'
  return pageHref(url) === null
    ? 'Esta dirección no se puede usar: escribe https://…, una página del sitio (/rental), mailto: o tel:.'
    : null
}

/** A button: what is written on it, and whether it tells something or leads somewhere (A§3). */
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
