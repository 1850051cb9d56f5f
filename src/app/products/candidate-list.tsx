import { PackageOpen, SearchX } from 'lucide-react'
import { useDeferredValue, type ReactNode } from 'react'
import { codeWords } from '#domain/catalogue/search.ts'
import { finder } from '#domain/catalogue/search-words.ts'
import type { Candidate } from '#db/queries/admin-catalogue.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { PickList } from '#ui/lists/virtual-list.tsx'
import styles from './candidate-list.module.css'

/** Returns the candidates whose name or code contains the term's words (S§5). `isCurrent` is false while an older term is shown. */
export function useFound(all: readonly Candidate[] | undefined, term: string) {
  const asked = term.trim()
  const wanted = useDeferredValue(asked)
  const isWanted = finder(wanted)
  const found = all?.filter(({ name, code }) => isWanted(name, ...codeWords(code))) ?? []
  return { found, wanted, isCurrent: wanted === asked }
}

type CandidateListProps = {
  kind: 'radio' | 'checkbox'
  /** All candidates, undefined while loading. */
  all: readonly Candidate[] | undefined
  /** Message if there are no candidates. */
  none?: string
  found: readonly Candidate[]
  /** Search term. */
  term: string
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  /** Renders the line below the name. By default its section, and a mark if visitors do not see it. */
  renderDetail?: (candidate: Candidate) => ReactNode
}

/** Renders the products that a section or another product can get, or a message if there are none. */
export function CandidateList({
  kind,
  all,
  none = 'Todos los artículos ya están en esta sección.',
  found,
  term,
  chosen,
  onChoose,
  renderDetail = renderSection,
}: CandidateListProps) {
  // Includes those hidden by the search.
  const names = all?.filter(({ id }) => chosen.has(id)).map(({ name }) => name) ?? []
  return (
    <div className={styles['found']}>
      {all?.length === 0 && (
        <Message icon={<PackageOpen aria-hidden />} role="status">
          {none}
        </Message>
      )}
      {all !== undefined && all.length > 0 && found.length === 0 && (
        <Message icon={<SearchX aria-hidden />} role="status">
          {`No se encontraron artículos para "${term.trim()}".`}
        </Message>
      )}
      <PickList
        label="Artículos"
        kind={kind}
        items={found}
        chosen={chosen}
        onChoose={onChoose}
        renderDetail={renderDetail}
      />
      {kind === 'checkbox' && names.length > 0 && (
        <p className={styles['chosen']}>{`Elegidos: ${names.join(', ')}`}</p>
      )}
    </div>
  )
}

function renderSection({ sectionName, isPublic }: Candidate) {
  return (
    <>
      <span>{sectionName ?? 'Sin sección'}</span>
      {!isPublic && <Badge tone="quiet">Oculto: no se verá en el sitio</Badge>}
    </>
  )
}
