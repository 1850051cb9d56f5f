import { Plus, X } from 'lucide-react'
import type { FieldError, FieldErrorsImpl, Merge } from 'react-hook-form'
import { useBusiness } from '#app/store/business.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import { addressNote, completeAddress } from '#domain/product-form/image-address.ts'
import type { ProductValues } from '#domain/product-form/values.ts'
import { Button } from '#ui/layout/button.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { useKeyedList } from '#ui/lists/use-keyed-list.ts'
import { useAddedFocus } from '#ui/focus/use-added-focus.ts'
import styles from './image-lists.module.css'

type Link = ProductValues['image_links'][number]

type LinkedImagesProps = {
  links: readonly Link[]
  errors: Merge<FieldError, (Merge<FieldError, FieldErrorsImpl<Link>> | undefined)[]> | undefined
  note: string | undefined
  sourceOf: (url: string) => string
  onChange: (links: Link[]) => void
}

/** Images that lead somewhere when they are tapped (S§3, AMB-31). */
export function LinkedImages({ links, errors, note, sourceOf, onChange }: LinkedImagesProps) {
  const { mediaBaseUrl } = useBusiness()
  const list = useKeyedList(links, onChange)
  const [listRef, willAdd] = useAddedFocus<HTMLFieldSetElement>(links.length)
  const add = () => {
    willAdd()
    list.add({ imageUrl: '', linkUrl: '' })
  }
  return (
    <fieldset ref={listRef} className={styles['list']}>
      <legend>{PRODUCT_COLUMNS.image_links.label}</legend>
      {links.length > 0 && (
        <ul className={styles['items']}>
          {links.map((link, index) => {
            const source = completeAddress(link.imageUrl, mediaBaseUrl)
            const message = addressNote(link.imageUrl, mediaBaseUrl)
            return (
              <li key={list.keys[index]} className={styles['item']} data-kind="link">
                <div className={styles['thumb']}>
                  <ResponsiveImage key={source} src={source === '' ? null : sourceOf(source)} alt="" eager />
                </div>
                <div className={styles['pair']}>
                  <TextField
                    label={`Imagen con enlace ${index + 1}`}
                    type="url"
                    inputMode="url"
                    value={link.imageUrl}
                    hint={<Hint warning={message?.isWarning ? message.text : null}>{message?.text}</Hint>}
                    onChange={({ target }) => list.replace(index, { ...link, imageUrl: target.value })}
                  />
                  <TextField
                    label={`Enlace ${index + 1}`}
                    type="url"
                    inputMode="url"
                    value={link.linkUrl}
                    error={errors?.[index]?.linkUrl?.message}
                    hint="A dónde lleva al tocarla; vacío, se amplía."
                    onChange={({ target }) => list.replace(index, { ...link, linkUrl: target.value })}
                  />
                </div>
                <Button
                  type="button"
                  size="icon"
                  variant="quiet"
                  aria-label={`Quitar imagen con enlace ${index + 1}`}
                  onClick={() => list.remove(index)}
                >
                  <X aria-hidden />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Hint note={note} />
      <div className={styles['adders']}>
        <Button type="button" onClick={add}>
          <Plus aria-hidden />
          Añadir imagen con enlace
        </Button>
      </div>
    </fieldset>
  )
}
