import styles from './tools-box.module.css'

const TOOLS = ['Texto', 'Imagen', 'Botón', 'Video']

/** The disabled tools box that a stored page ends with (S§2): it shows what a page is made of, and does nothing. */
export function ToolsBox() {
  return (
    <fieldset disabled className={styles['tools']}>
      <legend>Herramientas</legend>
      {TOOLS.map((tool) => (
        <button key={tool} type="button">
          {tool}
        </button>
      ))}
      <p>No disponibles en esta página.</p>
    </fieldset>
  )
}
