import { ArrowLeft, ExternalLink, TriangleAlert } from 'lucide-react'
import { findPageNames } from '#db/queries/seo.ts'
import { useLive } from '#app/store/react.tsx'
import { fateWarning, pageFate } from '#domain/seo/page-fate.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './seo-editor.module.css'

type EditorToolsProps = {
  path: string
  /** Whether a page can have this path: of others the screen says so itself. */
  isPossible: boolean
  onBack: () => void
}

/** The ways from the editor to the list and to the page itself; without a page, that there is none. */
export function EditorTools({ path, isPossible, onBack }: EditorToolsProps) {
  const names = useLive(findPageNames)
  const fate = names ? pageFate(path, names) : 'public'
  const warning = fateWarning(fate)
  return (
    <>
      <Button asChild>
        <a
          href="/config/seo"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onBack()
          }}
        >
          <ArrowLeft aria-hidden />
          Volver a SEO
        </a>
      </Button>
      {fate === 'public' && (
        <Button asChild>
          <a href={encodeURI(path)} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Ver página
          </a>
        </Button>
      )}
      {isPossible && warning !== null && (
        <p className={styles['fate']} role="status">
          <TriangleAlert aria-hidden size={18} />
          {warning}
        </p>
      )}
    </>
  )
}
