import { kindOf } from '#domain/page-editor/element-words.ts'
import type { Stored } from '#domain/page-editor/page-draft.ts'
import { ButtonPanel } from '../panels/button-panel.tsx'
import { ImagePanel } from '../panels/image-panel.tsx'
import { StylePanel } from '../panels/style-panel.tsx'
import { TextPanel } from '../panels/text-panel.tsx'
import { VideoPanel } from '../panels/video-panel.tsx'
import styles from './element-list.module.css'

/** The controls of an element: what it says, and how it looks (A§2, A§3). */
export function ElementPanel({ id, stored }: { id: string; stored: Stored }) {
  const kind = kindOf(stored)
  return (
    <>
      {kind === 'text' && <TextPanel id={id} stored={stored} />}
      {kind === 'image' && <ImagePanel id={id} stored={stored} />}
      {kind === 'button' && <ButtonPanel id={id} stored={stored} />}
      {kind === 'video' && <VideoPanel id={id} stored={stored} />}
      {kind === null && (
        <p className={styles['note']}>
          El sitio no conoce este tipo de elemento y en su lugar muestra “Elemento desconocido”. Lo que tiene
          guardado se conserva.
        </p>
      )}
      <StylePanel id={id} stored={stored} />
    </>
  )
}
