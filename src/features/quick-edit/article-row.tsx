import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { AdminArticle } from '#db/admin-catalogue.ts'
import { Button } from '#ui/button.ts'
import { NameForm } from './name-form.tsx'
import { PriceField } from './price-field.tsx'
import type { Deeds } from './use-deeds.ts'
import styles from './quick-edit.module.css'

type ArticleRowProps = { article: AdminArticle & { name: string }; deeds: Deeds }

/** An article with what changes most often about it: its name, place, price, and whether visitors see it. */
export function ArticleRow({ article, deeds }: ArticleRowProps) {
  const { row, name, place, count } = article
  // The article as it was when its name was opened for typing.
  const [renaming, setRenaming] = useState<typeof row | null>(null)
  const renameRef = useRef<HTMLButtonElement>(null)
  const hasClosed = useRef(false)

  useLayoutEffect(() => {
    // The focus goes with the form, unless the person is somewhere else by then.
    if (hasClosed.current && document.activeElement === document.body) renameRef.current?.focus()
    hasClosed.current = false
  }, [renaming])

  const close = () => {
    hasClosed.current = true
    setRenaming(null)
  }
  const moveButton = (by: -1 | 1) => {
    const isAtEnd = place === null || place + by < 1 || place + by > count
    return (
      <Button
        size="icon"
        variant="quiet"
        aria-label={`${by < 0 ? 'Subir' : 'Bajar'} ${name}`}
        // Not `disabled`: whoever arrives at the end with the keyboard keeps their place.
        aria-disabled={isAtEnd}
        className={styles['arrow']}
        onClick={() => {
          if (!isAtEnd) void deeds.move(row, by)
        }}
      >
        {by < 0 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
      </Button>
    )
  }
  return (
    <li className={styles['article']} aria-label={name}>
      {renaming ? (
        <NameForm name={name} onSave={(next) => deeds.rename(renaming, next)} onClose={close} />
      ) : (
        <div className={styles['heading']}>
          <div className={styles['words']}>
            <p className={styles['name']} data-hidden={!row.is_public}>
              {name}
            </p>
            <p className={`${styles['facts']} num`}>
              {place !== null && <span>{`${place} de ${count}`}</span>}
              {!row.is_public && <span className={styles['badge']}>Oculto</span>}
            </p>
          </div>
          <Button
            ref={renameRef}
            size="icon"
            variant="quiet"
            aria-label="Renombrar"
            onClick={() => setRenaming(row)}
          >
            <Pencil aria-hidden />
          </Button>
        </div>
      )}
      <div className={styles['controls']}>
        <PriceField product={row} onSave={deeds.changePrice} />
        <div className={styles['arrows']}>
          {moveButton(-1)}
          {moveButton(1)}
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={row.is_public}
          className={styles['switch']}
          onClick={() => void deeds.togglePublic(row)}
        >
          <span className={styles['track']} aria-hidden />
          Público
        </button>
      </div>
    </li>
  )
}
