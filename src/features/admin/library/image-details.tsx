import { ImageUp, Trash2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { imageSource } from '#db/core/build.ts'
import { cachedBytes } from '#db/outbox/image-cache.ts'
import {
  mayBeDeleted,
  type BucketFile,
  fileNameOf,
  imageName,
} from '#domain/image-library/library-filters.ts'
import { uploadedAt, type LibraryImage, type ImageUse } from '#domain/image-library/image-uses.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/forms/file-input.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { dateText, sizeText, weightText } from './library-texts.ts'
import styles from './library.module.css'

type ImageDetailsProps = {
  image: LibraryImage
  isOpen: boolean
  file: BucketFile | undefined
  isBusy: boolean
  onReplace: (file: File) => void
  onDelete: () => void
  onClose: () => void
}

/** Renders an image of the library with its facts and uses, to replace it everywhere or delete it if unused. */
export function ImageDetails(props: ImageDetailsProps) {
  const { image, isOpen, file, isBusy, onReplace, onDelete, onClose } = props
  const [size, setSize] = useState<{ width: number; height: number } | null | undefined>()
  // Time of opening.
  const [now] = useState(Date.now)
  const weight = useWeight(image, file)
  const at = file?.at ?? (uploadedAt(image.path) || null)
  const isUnused = image.uses.length === 0
  const mayGo = isUnused && mayBeDeleted(file, now)
  return (
    <FormDialog
      isOpen={isOpen}
      size="lg"
      title={imageName(image)}
      onClose={onClose}
      footer={
        isUnused ? (
          <Button disabled={!mayGo} onClick={onDelete}>
            <Trash2 aria-hidden />
            Eliminar
          </Button>
        ) : (
          <FileButton
            label={isBusy ? 'Preparando imagen…' : 'Reemplazar en todas partes'}
            icon={ImageUp}
            isMultiple={false}
            isDisabled={isBusy}
            onFiles={([first]) => first && onReplace(first)}
          />
        )
      }
    >
      <div className={`stack gap-18 ${styles['details']}`}>
        <div className={styles['whole']}>
          <ResponsiveImage
            key={image.address}
            src={image.address}
            alt={`Imagen de ${imageName(image)}`}
            fit="contain"
            eager
            onSize={setSize}
          />
        </div>
        <div className={styles['words']}>
          <dl className={`grid gap-8 ${styles['facts']}`}>
            <div>
              <dt>Archivo</dt>
              <dd>{fileNameOf(image)}</dd>
            </div>
            <div>
              <dt>Tamaño</dt>
              <dd className="num">
                {size ? sizeText(size) : size === null ? 'No se pudo cargar' : 'Midiendo…'}
              </dd>
            </div>
            <div>
              <dt>Peso</dt>
              <dd className="num">{weight === null ? 'No se sabe' : weightText(weight)}</dd>
            </div>
            {at !== null && (
              <div>
                <dt>Fecha de subida</dt>
                <dd className="num">{dateText(at)}</dd>
              </div>
            )}
          </dl>
          <h3>Dónde se usa</h3>
          {isUnused ? (
            <p className={styles['note']}>
              {`Ningún lugar del sitio la muestra.${!mayGo ? ' Llegó hace menos de un día: puede ser de un cambio que aún no se envía, así que todavía no se elimina.' : ''}`}
            </p>
          ) : (
            <ul className={styles['uses']}>
              {image.uses.map((use) => (
                <li key={`${use.table}/${use.id}/${use.place}`}>
                  <UseLink use={use}>{use.name}</UseLink>
                  <span>{use.place}</span>
                  {use.alt !== null && (
                    <span className={use.alt === '' ? styles['missing'] : undefined}>
                      {use.alt === '' ? 'Sin texto alternativo' : `Texto alternativo: ${use.alt}`}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </FormDialog>
  )
}

/** Screens of the tables whose rows share one address. */
const SCREENS = {
  homepage_carousel_images: '/config/homepage-carousel',
  aerial_filming_page_content: '/config/content/aerial-filming',
  about_us_page_content: '/config/content/about',
  catalog_settings: '/config/settings',
} as const

const hasScreen = (table: string): table is keyof typeof SCREENS => Object.hasOwn(SCREENS, table)

/** Links to the screen where a use of the image can be changed. */
function UseLink({ use: { table, id }, children }: { use: ImageUse; children: ReactNode }) {
  if (table === 'products')
    return (
      <Link to="/config/catalog-products" search={{ action: 'edit', article: id }}>
        {children}
      </Link>
    )
  if (table === 'modifiable_page_content')
    return (
      <Link to="/config/content/modifiable-page/$slug" params={{ slug: id }}>
        {children}
      </Link>
    )
  if (table === 'page_seo_settings')
    return (
      <Link to="/config/seo/edit/$" params={{ _splat: '' }} search={{ path: id }}>
        {children}
      </Link>
    )
  // Other tables have no screen for their rows.
  return hasScreen(table) ? <Link to={SCREENS[table]}>{children}</Link> : <b>{children}</b>
}

/** Returns the bytes of an image as listed by the server or cached on this device, or null if unknown. */
function useWeight(image: LibraryImage, file: BucketFile | undefined): number | null {
  const [kept, setKept] = useState<{ key: string; bytes: number } | null>(null)
  const known = file?.bytes ?? null
  const { key, address } = image
  useEffect(() => {
    if (known !== null) return
    let isOver = false
    cachedBytes(imageSource(address))
      .then((bytes) => bytes !== null && !isOver && setKept({ key, bytes }))
      .catch((error: unknown) => console.warn('An image cannot be weighed.', error))
    return () => void (isOver = true)
  }, [known, key, address])
  return known ?? (kept?.key === key ? kept.bytes : null)
}
