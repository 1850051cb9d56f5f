import { ListPlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '#app/store/react.tsx'
import { findCandidates, type Candidate } from '#db/queries/admin-catalogue.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { Steps } from '#ui/lists/steps.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { mostEntries } from '#domain/tables/limits.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import styles from './goes-with-field.module.css'

const MOST = mostEntries('products', 'goes_with')

type GoesWithFieldProps = {
  ids: readonly string[]
  /** Id of the edited product, which cannot be its own companion. Null for a new one. */
  own: string | null
  /** Ids that another admin saved meanwhile. Undefined if none did. */
  theirs: readonly string[] | undefined
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Renders the products that are offered beside this one, in their order (ADR 0055). */
export function GoesWithField({ ids, own, theirs, error, onChange }: GoesWithFieldProps) {
  const candidates = useLive(findCandidates)?.filter(({ id }) => id !== own)
  const [isChoosing, setChoosing] = useState(false)
  const [said, setSaid] = useState('')
  const listRef = useRef<HTMLFieldSetElement>(null)
  /** Index of a removed row; the focus moves to the row that takes its place. */
  const removedAt = useRef<number | null>(null)
  useEffect(() => {
    const at = removedAt.current
    if (at === null) return
    removedAt.current = null
    const rows = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = rows?.[Math.min(at, rows.length - 1)]
    const field = next ?? listRef.current?.querySelector<HTMLElement>('[data-choose]')
    field?.focus()
  }, [ids])

  const known = new Map(candidates?.map((candidate) => [candidate.id, candidate]))
  const nameOf = (id: string) =>
    known.get(id)?.name ?? (candidates ? 'Artículo que ya no existe' : 'Cargando…')
  const move = (index: number, by: -1 | 1) => {
    const [id, to] = [ids[index], index + by]
    if (id === undefined || to < 0 || to >= ids.length) return
    onChange(ids.toSpliced(index, 1).toSpliced(to, 0, id))
    setSaid(`“${nameOf(id)}”: lugar ${to + 1} de ${ids.length}.`)
  }
  const remove = (index: number) => {
    removedAt.current = index
    onChange(ids.toSpliced(index, 1))
    setSaid(`“${nameOf(ids[index] ?? '')}” quitado.`)
  }
  const note =
    theirs && `Otra persona cambió este campo a: ${theirs.map(nameOf).join(', ') || 'ningún artículo'}`
  return (
    <fieldset ref={listRef} className="grid gap-10">
      <legend className="legend">{PRODUCT_COLUMNS.goes_with.label}</legend>
      {ids.length > 0 && (
        <ul className="grid gap-8">
          {ids.map((id, index) => (
            <GoesWithRow
              key={id}
              name={nameOf(id)}
              candidate={known.get(id)}
              place={index + 1}
              count={ids.length}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <Hint note={note} warning={error ?? null}>
        {ids.length === 0
          ? 'Lo que conviene rentar junto con este: aparece en su ficha, listo para agregarse.'
          : 'En este orden. Los ocultos no se muestran a los visitantes.'}
      </Hint>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Button className={styles['choose'] ?? ''} data-choose onClick={() => setChoosing(true)}>
        <ListPlus aria-hidden />
        Elegir artículos
      </Button>
      <ChooseDialog
        isOpen={isChoosing}
        title={PRODUCT_COLUMNS.goes_with.label}
        aside={`Hasta ${MOST} artículos que se ofrecen junto con este. Su orden se cambia después.`}
        most={MOST}
        candidates={candidates}
        ids={ids}
        onChoose={onChange}
        onClose={() => setChoosing(false)}
      />
    </fieldset>
  )
}

type GoesWithRowProps = {
  name: string
  candidate: Candidate | undefined
  /** 1-based. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function GoesWithRow({ name, candidate, place, count, onMove, onRemove }: GoesWithRowProps) {
  return (
    <li className={`grid card ${styles['item']}`}>
      <div className={`photo ${styles['thumb']}`}>
        <ResponsiveImage src={candidate?.image ?? null} alt="" />
      </div>
      <p className={`row wrap ${styles['name']}`}>
        <span>{name}</span>
        {candidate?.isPublic === false && <Badge tone="quiet">Oculto</Badge>}
      </p>
      <div className={styles['steps']}>
        <Steps name={name} place={place} count={count} onMove={onMove}>
          <IconButton icon={X} label={`Quitar ${name}`} data-remove onClick={onRemove} />
        </Steps>
      </div>
    </li>
  )
}
