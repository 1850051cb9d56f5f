import { ListPlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useLive } from '#app/store/react.tsx'
import { findCandidates } from '#db/queries/admin-catalogue.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import type { ProductValues, TypedPart } from '#domain/product-form/product-values.ts'
import { MOST_PARTS } from '#domain/tables/catalogue-tables.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import styles from './goes-with-field.module.css'

type ContentsFieldProps = {
  parts: readonly TypedPart[]
  /** Id of the edited product, which cannot contain itself. Null for a new one. */
  own: string | null
  note: string | undefined
  errors: FieldErrors<ProductValues>['contents']
  onChange: (parts: TypedPart[]) => void
}

/** Renders what a kit contains, with the units of each part in one kit (ADR 0090). */
export function ContentsField({ parts, own, note, errors, onChange }: ContentsFieldProps) {
  const candidates = useLive(findCandidates)?.filter(({ id }) => id !== own)
  const [isChoosing, setChoosing] = useState(false)
  const chooseRef = useRef<HTMLButtonElement>(null)
  const known = new Map(candidates?.map((candidate) => [candidate.id, candidate]))
  const choose = (ids: readonly string[]) => {
    const units = new Map(parts.map(({ product_id: id, quantity }) => [id, quantity]))
    onChange(ids.map((id) => ({ product_id: id, quantity: units.get(id) ?? '1' })))
  }
  const remove = (index: number) => {
    // Its own button is about to go.
    chooseRef.current?.focus()
    onChange(parts.toSpliced(index, 1))
  }
  return (
    <fieldset className="grid gap-10">
      <legend className="legend">{PRODUCT_COLUMNS.contents.label}</legend>
      {parts.length > 0 && (
        <ul className="grid gap-8">
          {parts.map((part, index) => {
            const candidate = known.get(part.product_id)
            const isGone = candidates !== undefined && !candidate
            const name = candidate?.name ?? (isGone ? 'Artículo que ya no existe' : 'Cargando…')
            const replace = (quantity: string) => onChange(parts.with(index, { ...part, quantity }))
            return (
              <li key={part.product_id} className={`grid card ${styles['item']}`}>
                <div className={`photo ${styles['thumb']}`}>
                  <ResponsiveImage src={candidate?.image ?? null} alt="" />
                </div>
                <p className={`row wrap ${styles['name']}`}>
                  <span>{name}</span>
                  {isGone && <Badge tone="danger">Sin unidades: quítalo</Badge>}
                </p>
                <div className={styles['part']}>
                  <TextField
                    label="Unidades"
                    aria-label={`Unidades de ${name}`}
                    inputMode="numeric"
                    maxLength={6}
                    value={part.quantity}
                    error={errors?.[index]?.quantity?.message}
                    onChange={({ target }) => replace(target.value)}
                  />
                  <IconButton icon={X} label={`Quitar ${name}`} onClick={() => remove(index)} />
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <Hint note={note} warning={errors?.message ?? errors?.root?.message ?? null}>
        {parts.length === 0
          ? 'De qué se compone, si es un paquete: los pedidos apartan sus partes. Los pedidos que ya lo llevan no cambian.'
          : 'Unidades de cada uno en un paquete. Los pedidos que ya lo llevan no cambian.'}
      </Hint>
      <Button ref={chooseRef} className={styles['choose'] ?? ''} onClick={() => setChoosing(true)}>
        <ListPlus aria-hidden />
        Elegir contenido
      </Button>
      <ChooseDialog
        isOpen={isChoosing}
        title={PRODUCT_COLUMNS.contents.label}
        aside={`Hasta ${MOST_PARTS} artículos. Las unidades de cada uno se escriben después.`}
        most={MOST_PARTS}
        candidates={candidates}
        ids={parts.map(({ product_id }) => product_id)}
        onChoose={choose}
        onClose={() => setChoosing(false)}
      />
    </fieldset>
  )
}
