import { ImagePlus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useLive } from '#app/store/react.tsx'
import { useScreen } from '#app/store/use-screen.ts'
import { findCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { findCandidates } from '#db/queries/section-candidates.ts'
import type { Store } from '#db/store/store.ts'
import { countLabel } from '#domain/core/format.ts'
import { matchPhoto, photoTargets } from '#domain/image-library/match-photo.ts'
import { FileButton } from '#ui/files/file-button.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { PhotoLine } from './photo-line.tsx'
import { PickProduct } from './pick-product.tsx'
import { useAddPhotos, type ChosenPhoto } from './use-add-photos.ts'
import { MOST_PHOTOS, usePhotos, type Photo } from './use-photos.ts'
import styles from './photo-import.module.css'

/** Which product a name finds depends on all of them. */
const isPartEnough = () => false

type PhotoDialogProps = {
  store: Store
  /** What was dropped before it opened. */
  first: readonly File[]
  isOpen: boolean
  onClose: () => void
}

/** Photos that find their products by the names of their files: seen before, and changed, then added at once. */
export function PhotoDialog({ store, first, isOpen, onClose }: PhotoDialogProps) {
  const { photos, take, isFull } = usePhotos(first)
  const { rows, state, isComplete } = useScreen(findCatalogueRows, ['products', 'sections'], isPartEnough)
  const candidates = useLive(findCandidates)
  const { add, preparing } = useAddPhotos(store)
  const [choices, setChoices] = useState<ReadonlyMap<number, string | null>>(new Map())
  const [picking, setPicking] = useState<Photo | null>(null)
  const targets = useMemo(
    () =>
      rows &&
      photoTargets(
        rows.products.map(({ id, name, name_es, name_en }) => ({ id, names: [name, name_es, name_en] })),
      ),
    [rows],
  )
  const matches = useMemo(
    () => new Map(targets ? photos.map(({ key, file }) => [key, matchPhoto(file.name, targets)]) : []),
    [photos, targets],
  )
  const known = new Map(candidates?.map((candidate) => [candidate.id, candidate]))
  const productOf = ({ key }: Photo): string | null => {
    const match = matches.get(key)
    const own = match && 'id' in match ? match.id : null
    const chosen = choices.has(key) ? (choices.get(key) ?? null) : own
    return chosen !== null && known.has(chosen) ? chosen : null
  }
  const chosen = photos.flatMap((photo): ChosenPhoto[] => {
    const productId = productOf(photo)
    return productId === null ? [] : [{ file: photo.file, productId }]
  })
  const choose = (key: number, id: string | null) => setChoices(new Map([...choices, [key, id]]))
  const isBusy = preparing !== null
  const chooseRef = useRef<HTMLInputElement>(null)
  // What has half arrived would leave photos without their products.
  const isReady = isComplete && rows !== undefined && candidates !== undefined
  const submit = async () => {
    if (isReady && chosen.length > 0 && !isBusy && (await add(chosen))) onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      size="lg"
      title="Añadir fotos por nombre"
      onClose={onClose}
      onSubmit={submit}
      initialFocus={chooseRef}
      {...(photos.length > 0 && {
        footer: (
          <FormAnswers
            action={chosen.length > 0 ? `Añadir ${countLabel(chosen.length, 'foto', 'fotos')}` : 'Añadir'}
            isDisabled={!isReady || chosen.length === 0 || isBusy}
            onCancel={onClose}
          />
        ),
      })}
    >
      <FileDrop onFiles={take}>
        <div className={styles['begin']} data-small={photos.length > 0 || undefined}>
          <p>
            Cada foto busca su artículo por el nombre del archivo: “tripie-sachtler-2.jpg” va a “Tripié
            Sachtler”.
            {photos.length === 0 &&
              ' Arrástralas aquí, o elígelas. Antes de añadirlas verás a dónde va cada una.'}
          </p>
          <FileButton
            label={photos.length === 0 ? 'Elegir fotos' : 'Más fotos'}
            icon={ImagePlus}
            isDisabled={isBusy}
            inputRef={chooseRef}
            onFiles={take}
          />
        </div>
        <p role="status" className={styles['status']}>
          {preparing
            ? `Preparando foto ${preparing.done + 1} de ${preparing.total}…`
            : photos.length === 0
              ? ''
              : isReady
                ? `${chosen.length} de ${countLabel(photos.length, 'foto', 'fotos')} con artículo.`
                : state === 'failed'
                  ? 'Este dispositivo aún no tiene todo el catálogo. Revisa tu conexión.'
                  : 'Recibiendo el catálogo…'}
          {isFull && ` Caben ${MOST_PHOTOS} a la vez: las demás no se tomaron.`}
        </p>
        {isReady && photos.length > 0 && (
          <ul className={styles['lines']} aria-label="Fotos">
            {photos.map((photo) => (
              <PhotoLine
                key={photo.key}
                name={photo.file.name}
                source={photo.source}
                match={matches.get(photo.key) ?? { kind: 'none' }}
                product={known.get(productOf(photo) ?? '')}
                isSkipped={choices.get(photo.key) === null}
                isDisabled={isBusy}
                onPick={() => setPicking(photo)}
                onSkip={() => choose(photo.key, null)}
              />
            ))}
          </ul>
        )}
      </FileDrop>
      <PickProduct
        photo={picking?.file.name ?? null}
        candidates={candidates}
        chosen={picking && productOf(picking)}
        onChoose={(id) => picking && choose(picking.key, id)}
        onClose={() => setPicking(null)}
      />
    </FormDialog>
  )
}
