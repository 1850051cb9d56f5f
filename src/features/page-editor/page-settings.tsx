import { COLUMNS } from '#domain/columns/columns.ts'
import { PAPER } from '#domain/page-editor/page-draft.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ColourControl } from './controls/colour-control.tsx'
import { useEditTools } from './edit-context.ts'
import styles from './page-editor.module.css'

const LONGEST_TITLE = 200

type PageSettingsProps = { title: string; background: string; slug: string }

/** What belongs to the page as a whole: its title, and its background (A§2). */
export function PageSettings({ title, background, slug }: PageSettingsProps) {
  const { edit } = useEditTools()
  return (
    <>
      <TextField
        label={`${COLUMNS.modifiable_page_content.title.label} de la página`}
        value={title}
        maxLength={LONGEST_TITLE}
        hint={
          title.trim() === ''
            ? `Vacío: se usa el encabezado con que empieza la página, en /modif/${slug}.`
            : undefined
        }
        onChange={({ target }) => edit({ do: 'title', title: target.value })}
      />
      <fieldset className={styles['settings']}>
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
