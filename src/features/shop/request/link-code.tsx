import { QrCode } from '@ark-ui/react/qr-code'
import styles from './share-dialog.module.css'

/** The link as a QR code, dark on light in both colour modes: not every camera reads it the other way round. */
export function LinkCode({ url }: { url: string }) {
  return (
    <figure className={styles['code']}>
      <QrCode.Root value={url} encoding={{ ecc: 'L' }}>
        <QrCode.Frame role="img" aria-label="Código QR del enlace" className={styles['frame'] ?? ''}>
          <QrCode.Pattern />
        </QrCode.Frame>
      </QrCode.Root>
      <figcaption className={styles['note']}>Apunta la cámara de un teléfono para abrirla ahí.</figcaption>
    </figure>
  )
}
