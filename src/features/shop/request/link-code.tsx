import { QrCode } from '@ark-ui/react/qr-code'
import styles from './share-dialog.module.css'

/** Renders the link as a QR code, dark on light in both modes, because some cameras need that. */
export function LinkCode({ url }: { url: string }) {
  return (
    <figure className={styles['code']}>
      <QrCode.Root value={url} encoding={{ ecc: 'L' }}>
        <QrCode.Frame role="img" aria-label="Código QR del enlace" className={styles['frame']}>
          <QrCode.Pattern />
        </QrCode.Frame>
      </QrCode.Root>
      <figcaption className={styles['note']}>Apunta la cámara de un teléfono para abrirla ahí.</figcaption>
    </figure>
  )
}
