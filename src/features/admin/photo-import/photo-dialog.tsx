import { ImagePlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLive } from '#app/store/react.tsx'
import { useScreen } from '#app/store/use-screen.tsx'
import { findCatalogueRows, findCandidates, readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import type { Store, Db } from '#db/store/store.ts'
import { countLabel } from '#domain/core/format.ts'
import { byPhotoName, matchPhoto, photoTargets, photosAdded } from '#domain/image-library/photo-import.ts'
import { FileButton, FileDrop } from '#ui/forms/file-input.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { useActions } from '#app/actions/actions.ts'
import { failed$ } from '#app/actions/failures.ts'
import { dropImages, reserveImage } from '#db/outbox/held-images.ts'
import { keepNewImage } from '#db/images/new-image.ts'
import { addPhotos } from '#domain/commands/product-commands.ts'
import type { Command } from '#domain/commands/command.ts'
import { PhotoLine, PickProduct } from './photo-line.tsx'
import { MOST_PHOTOS, repeatedPhotos, usePhotos, type Photo } from './chosen-photos.ts'
import styles from './photo-import.module.css'

/** A part of the products could match a file name with the wrong one. */
const isPartEnough = () => false

type PhotoDialogProps = {
  store: Store
  /** Files dropped on the screen before the dialog opened. */
  first: readonly File[]
  isOpen: boolean
  onClose: () => void
}

/** Matches photos to products by file name, shows the matches to correct them, and adds all at once. */
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
        rows.products.map(({ id, code, name, name_es, name_en }) => ({
          id,
          code,
          names: [name, name_es, name_en],
        })),
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
  const repeated = repeatedPhotos(photos, productOf)
  const chosen = photos.flatMap((photo): ChosenPhoto[] => {
    const productId = productOf(photo)
    return productId === null || repeated.has(photo.key) ? [] : [{ file: photo.file, productId }]
  })
  const choose = (key: number, id: string | null) => setChoices(new Map([...choices, [key, id]]))
  const isBusy = preparing !== null
  // A partial catalogue would leave photos without their products.
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
      isDisabled={!isReady || chosen.length === 0 || isBusy}
      {...(photos.length > 0 && {
        action: chosen.length > 0 ? `Añadir ${countLabel(chosen.length, 'foto', 'fotos')}` : 'Añadir',
      })}
    >
      <FileDrop onFiles={take}>
        <div className={`grid gap-14 ${styles['begin']}`} data-small={photos.length > 0 || undefined}>
          <p>
            {`Cada foto busca su artículo por el nombre del archivo: “tripie-sachtler-2.jpg” va a “Tripié Sachtler”.${photos.length === 0 ? ' Arrástralas aquí, o elígelas. Antes de añadirlas verás a dónde va cada una.' : ''}`}
          </p>
          <FileButton
            label={photos.length === 0 ? 'Elegir fotos' : 'Más fotos'}
            icon={ImagePlus}
            isDisabled={isBusy}
            isFirst
            onFiles={take}
          />
        </div>
        <p role="status" className={styles['status']}>
          {`${
            preparing
              ? `Preparando foto ${preparing.done + 1} de ${preparing.total}…`
              : photos.length === 0
                ? ''
                : isReady
                  ? `${chosen.length} de ${countLabel(photos.length, 'foto', 'fotos')} con artículo.`
                  : state === 'failed'
                    ? 'Este dispositivo aún no tiene todo el catálogo. Revisa tu conexión.'
                    : 'Recibiendo el catálogo…'
          }${isFull ? ` Caben ${MOST_PHOTOS} a la vez: las demás quedaron fuera.` : ''}`}
        </p>
        {isReady && photos.length > 0 && (
          <ul className="grid gap-8" aria-label="Fotos">
            {photos.map((photo) => (
              <PhotoLine
                key={photo.key}
                name={photo.file.name}
                source={photo.source}
                match={matches.get(photo.key) ?? { kind: 'none' }}
                product={known.get(productOf(photo) ?? '')}
                isSkipped={choices.get(photo.key) === null}
                isRepeated={repeated.has(photo.key)}
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

type ChosenPhoto = { file: File; productId: string }

type Kept = ChosenPhoto & { path: string; url: string; release: () => void }

const byName = (a: ChosenPhoto, b: ChosenPhoto) => byPhotoName(a.file.name, b.file.name)

/**
 * Adds photos to their products: compresses them one after another, stores them, and sends them before the changes that
 * use them. All commands have one notification and one undo (A§8).
 */
function useAddPhotos(store: Store) {
  const { perform } = useActions()
  const [preparing, setPreparing] = useState<{ done: number; total: number } | null>(null)

  /** Adds the photos that could be prepared to `kept`. Returns the names of the others. */
  const prepare = async (photos: readonly ChosenPhoto[], kept: Kept[]) => {
    const unread: string[] = []
    for (const [done, photo] of photos.toSorted(byName).entries()) {
      setPreparing({ done, total: photos.length })
      const image = await keepNewImage(store, photo.file)
      if (!image.ok) unread.push(photo.file.name)
      else {
        const { path, url } = image.value
        kept.push({ ...photo, path, url, release: reserveImage(path) })
      }
    }
    return unread
  }

  /** Returns true if any photo was added. */
  const add = async (photos: readonly ChosenPhoto[]): Promise<boolean> => {
    const kept: Kept[] = []
    try {
      const unread = await prepare(photos, kept)
      const { commands, left } = await commandsFor(store.db, kept)
      const said = photosAdded({
        asked: photos.length,
        products: commands.length,
        unread,
        left: left.map(({ file }) => file.name),
      })
      if (commands.length > 0)
        return (await perform(async (db) => (await commandsFor(db, kept)).commands, said)) === 'done'
      failed$.next(said)
      return false
    } finally {
      setPreparing(null)
      for (const { release } of kept) release()
      // Keeps only the images that a command uses.
      if (store.outbox)
        await dropImages(
          store.outbox,
          kept.map(({ path }) => path),
        )
    }
  }
  return { add, preparing }
}

/** Makes a command for each product. `left` are the photos whose product is gone or has no space for them. */
async function commandsFor(db: Db, kept: readonly Kept[]): Promise<{ commands: Command[]; left: Kept[] }> {
  const { products } = await readCatalogueRows(db)
  const rows = new Map(products.map((row) => [row.id, row]))
  const commands: Command[] = []
  const left: Kept[] = []
  for (const id of new Set(kept.map(({ productId }) => productId))) {
    const own = kept.filter(({ productId }) => productId === id)
    const row = rows.get(id)
    const urls = own.map(({ url }) => url)
    const paths = own.map(({ path }) => path)
    const names = own.map(({ file }) => file.name)
    const command = row && addPhotos(row, urls, paths, names)
    if (command) commands.push(command)
    else left.push(...own)
  }
  return { commands, left }
}
