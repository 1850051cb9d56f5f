import { QrCode } from '@ark-ui/react/qr-code'
import styles from './first-steps.module.css'

/** Renders an address as a QR code, dark on light in both modes because some cameras cannot read inverted codes. */
export function PhoneCode({ url }: { url: string }) {
  return (
    <QrCode.Root value={url} encoding={{ ecc: 'L' }}>
      <QrCode.Frame role="img" aria-label="Código QR de la dirección" className={styles['code'] ?? ''}>
        <QrCode.Pattern />
      </QrCode.Frame>
    </QrCode.Root>
  )
}
