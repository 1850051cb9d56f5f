import { FilePlus2 } from 'lucide-react'
import { LEGAL_PAGES } from '#domain/pages/legal-pages.ts'
import { Button } from '#ui/layout/button.tsx'
import type { Page } from './use-pages.ts'
import styles from './pages.module.css'

type LegalHintProps = { pages: readonly Page[]; onCreate: (slug: string, title: string) => void }

/** Says how the footer comes to lead to terms and a privacy notice, while one of them is missing. */
export function LegalHint({ pages, onCreate }: LegalHintProps) {
  const missing = LEGAL_PAGES.filter(({ slug }) => pages.every(({ page_slug }) => page_slug !== slug))
  if (missing.length === 0) return null
  return (
    <section aria-label="Términos y privacidad" className={styles['legal']}>
      <p>
        {missing.length === 1 ? 'Esta página aparece' : 'Estas páginas aparecen'} al pie del sitio en cuanto{' '}
        {missing.length === 1 ? 'está publicada' : 'están publicadas'}, con{' '}
        {missing.length === 1 ? 'la dirección' : 'las direcciones'}{' '}
        {missing.map(({ slug }) => `/modif/${slug}`).join(' y ')}.
      </p>
      <div className={styles['legalPages']}>
        {missing.map(({ slug, title }) => (
          <Button key={slug} onClick={() => onCreate(slug, title)}>
            <FilePlus2 aria-hidden />
            {`Crear “${title}”`}
          </Button>
        ))}
      </div>
    </section>
  )
}
