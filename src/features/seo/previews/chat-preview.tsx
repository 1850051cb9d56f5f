import { DEFAULT_IMAGE, type Head } from '#domain/head/head.ts'
import { HEAVIEST_TEXT, isTooHeavy, shapeFault, weightText } from '#domain/seo/image-verdict.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { useImageFacts, type ImageFacts } from './use-image-facts.ts'
import styles from './previews.module.css'

type ChatPreviewProps = {
  head: Head
  isOwn: { image: boolean }
  address: string
  sourceOf: (url: string) => string
}

/** The page as a link in a WhatsApp chat, with its image, and what that measures and weighs (facts §5). */
export function ChatPreview({ head, isOwn, address, sourceOf }: ChatPreviewProps) {
  const source = sourceOf(head.image.url)
  const facts = useImageFacts(source)
  const isHeavy = isTooHeavy(facts.bytes)
  const { host } = new URL(address)
  return (
    <section className={styles['preview']} aria-label="Vista previa en WhatsApp">
      <div className={styles['head']}>
        <h2>En WhatsApp</h2>
      </div>
      <div className={styles['chat']}>
        <div className={styles['bubble']}>
          <div className={styles['card']}>
            <div className={styles['image']}>
              <ResponsiveImage key={source} src={isHeavy ? DEFAULT_IMAGE : source} alt={head.image.alt} />
            </div>
            <div className={styles['words']}>
              <p className={styles['chatTitle']}>{head.title}</p>
              <p className={styles['chatText']}>{head.description}</p>
              <p className={styles['host']}>{host}</p>
            </div>
          </div>
          <p className={styles['link']}>{address}</p>
        </div>
      </div>
      <p className={styles['note']} role="status">
        {isOwn.image ? '' : 'Así se verá sin imagen propia. '}
        <span data-fault={isHeavy || undefined}>{factsText(facts)}</span>
      </p>
    </section>
  )
}

function factsText({ size, bytes, state }: ImageFacts): string {
  const measures = size && `${size.width} × ${size.height} px`
  switch (state) {
    case 'loading':
      return 'Midiendo la imagen…'
    case 'broken':
      return 'La imagen no se puede abrir: revisa la dirección.'
    case 'offline':
      return `${measures === null ? 'Imagen' : `Imagen de ${measures}`}: sin conexión no se puede pesar.`
    case 'unstated':
      return `Imagen de ${measures ?? ''}: no se puede saber cuánto pesa. El límite es ${HEAVIEST_TEXT}.`
    case 'known': {
      const weight = weightText(bytes ?? 0)
      if (isTooHeavy(bytes))
        return `La imagen pesa ${weight}, más de ${HEAVIEST_TEXT}: en su lugar se usa la general.`
      const fault = size && shapeFault(size)
      return `Imagen de ${measures ?? ''}, ${weight} de ${HEAVIEST_TEXT}.${fault === null ? '' : ` ${fault}`}`
    }
  }
}
