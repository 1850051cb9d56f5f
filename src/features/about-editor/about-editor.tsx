import { Construction } from 'lucide-react'
import type { ReactNode } from 'react'
import { RecordScreen } from '#app/forms/record-screen.tsx'
import type { AboutText } from '#domain/pages/about.ts'
import { AboutForm } from './about-form.tsx'
import { useAboutRecord } from './use-about-record.ts'
import styles from './about-editor.module.css'

type AboutEditorProps = {
  /** The page as the site draws it. Always the same function. */
  renderPreview: (about: AboutText) => ReactNode
}

/** /config/content/about: what stands on /nosotros (A§2, AMB-08). */
export function AboutEditor({ renderPreview }: AboutEditorProps) {
  const { state, row } = useAboutRecord()
  return (
    <RecordScreen title="Nosotros" note="Quiénes son, en sus palabras." page="/nosotros" state={state}>
      {(store) => (
        <>
          {row === null && (
            <section aria-labelledby="en-construccion" className={styles['notice']}>
              <Construction aria-hidden />
              <div>
                <h2 id="en-construccion">Página en Construcción</h2>
                <p>Esta página sigue en construcción: escribe su texto y guárdalo para publicarla.</p>
              </div>
            </section>
          )}
          <AboutForm store={store} row={row} renderPreview={renderPreview} />
        </>
      )}
    </RecordScreen>
  )
}
