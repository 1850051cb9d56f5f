import { PackageOpen, Search, SearchX } from 'lucide-react'
import { useId, useState } from 'react'
import { articleCount } from '#domain/format.ts'
import { syncNow } from '#sync/status.ts'
import { Button } from '#ui/button.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Message } from '#ui/message.tsx'
import { ArticleRow } from './article-row.tsx'
import { useDeeds } from './use-deeds.ts'
import { useQuickEdit } from './use-quick-edit.ts'
import styles from './quick-edit.module.css'

/** How many articles are drawn at first, and with each 'Mostrar más'. */
const STEP = 50

/** The few things that change every day about an article, without opening its form; works offline. */
export function QuickEdit() {
  const [term, setTerm] = useState('')
  const [limit, setLimit] = useState(STEP)
  const { state, groups, total } = useQuickEdit(term, limit)
  const deeds = useDeeds()
  const titleId = useId()
  return (
    <section className={styles['room']} aria-labelledby={titleId}>
      <div className={styles['top']}>
        <h2 id={titleId}>Edición rápida</h2>
        <p className={`${styles['total']} num`} role="status">
          {state === 'ready' && articleCount(total)}
        </p>
      </div>
      <search className={styles['search']}>
        <Search aria-hidden size={19} />
        <input
          type="search"
          aria-label="Buscar artículos"
          placeholder="Buscar artículos"
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={120}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value)
            setLimit(STEP)
          }}
        />
      </search>
      {state === 'loading' && (
        <p className={styles['waiting']} role="status">
          Cargando artículos…
        </p>
      )}
      {state === 'failed' && (
        <LoadFailure title="Error al cargar datos" onRetry={syncNow}>
          No hay conexión con el servidor y este dispositivo aún no tiene el catálogo.
        </LoadFailure>
      )}
      {state === 'ready' && total === 0 && (
        <Message icon={term.trim() ? <SearchX aria-hidden /> : <PackageOpen aria-hidden />} role="status">
          {term.trim() ? `No se encontraron artículos para "${term.trim()}".` : 'Todavía no hay artículos.'}
        </Message>
      )}
      {groups.map((group) => (
        <section key={group.id} className={styles['group']} aria-labelledby={`${titleId}${group.id}`}>
          <h3 id={`${titleId}${group.id}`} className={styles['section']}>
            {group.name}
          </h3>
          <ul className={styles['articles']}>
            {group.articles.map((article) => (
              <ArticleRow key={article.row.id} article={article} deeds={deeds} />
            ))}
          </ul>
        </section>
      ))}
      {total > limit && (
        <Button className={styles['more']} onClick={() => setLimit(limit + STEP)}>
          Mostrar más
        </Button>
      )}
    </section>
  )
}
