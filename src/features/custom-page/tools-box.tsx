import { ELEMENT_KINDS, ELEMENTS } from '#domain/custom-page/elements/registry.ts'
import styles from './tools-box.module.css'

/** The disabled tools box that a custom page ends with (S§2): it shows what a page is made of, and does nothing. */
export function ToolsBox() {
  return (
    <fieldset disabled className={styles['tools']}>
      <legend>Herramientas</legend>
      {ELEMENT_KINDS.map((kind) => (
        <button key={kind} type="button">
          {ELEMENTS[kind].name}
        </button>
      ))}
      <p>No disponibles en esta página.</p>
    </fieldset>
  )
}
