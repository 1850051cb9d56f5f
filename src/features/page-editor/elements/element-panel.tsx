import { kindOf } from '#domain/custom-page/elements/registry.ts'
import type { Stored } from '#domain/custom-page/elements/stored.ts'
import { StylePanel } from '../panels/style-panel.tsx'
import { ELEMENT_EDITORS } from './element-editors.ts'
import styles from './element-list.module.css'

/** The controls of an element: what it says, and how it looks (A§2, A§3). */
export function ElementPanel({ id, stored }: { id: string; stored: Stored }) {
  const kind = kindOf(stored)
  const editor = kind && ELEMENT_EDITORS[kind]
  return (
    <>
      {editor ? (
        <editor.Panel id={id} stored={stored} />
      ) : (
        <p className={styles['note']}>
          El sitio no conoce este tipo de elemento y en su lugar muestra “Elemento desconocido”. Lo que tiene
          guardado se conserva.
        </p>
      )}
      <StylePanel id={id} stored={stored} />
    </>
  )
}
