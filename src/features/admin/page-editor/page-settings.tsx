import { COLUMNS } from '#domain/columns/columns.ts'
import { PAPER } from '#domain/page-editor/page-draft.ts'
import { Switch } from '#ui/forms/toggles.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { ColourControl } from './colour-control.tsx'
import { useEditTools } from './use-page-editor.ts'
import styles from './page-editor.module.css'

type PageSettingsProps = { title: string; isPublic: boolean; background: string; slug: string }

/** Edits the title, visibility and background of the page (A§2). */
export function PageSettings({ title, isPublic, background, slug }: PageSettingsProps) {
  const { edit } = useEditTools()
  return (
    <>
      <TextField
        label={`${COLUMNS.modifiable_page_content.title.label} de la página`}
        value={title}
        maxLength={200}
        hint={
          title.trim() === ''
            ? `Vacío: se usa el encabezado con que empieza la página, en /modif/${slug}.`
            : undefined
        }
        onChange={({ target }) => edit({ do: 'title', title: target.value })}
      />
      <div className={styles['public']}>
        <Switch
          label={COLUMNS.modifiable_page_content.is_public.label}
          isOn={isPublic}
          onChange={(isOn) => edit({ do: 'show', isPublic: isOn })}
        />
        <Hint>
          {isPublic ? `Se ve en /modif/${slug}.` : 'Borrador: solo la ve quien administra el sitio.'}
        </Hint>
      </div>
      <fieldset className={`card ${styles['settings']}`}>
        <legend>
          <h2>Ajustes generales</h2>
        </legend>
        <ColourControl
          label="Color de fondo de la página"
          property="backgroundColor"
          value={background}
          empty={`Sin color: se usa ${PAPER}`}
          onChange={(colour) => edit({ do: 'background', colour: colour ?? '' })}
        />
      </fieldset>
    </>
  )
}
