import { QrCode } from '@ark-ui/react/qr-code'
import { type CSSProperties, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { LABEL_SIZES, type LabelSize, type LabelSizeName } from '#domain/catalogue/label-sheets.ts'
import styles from './label-sheet.module.css'

/** Content of a label. */
export type Label = {
  id: string
  name: string
  section: string
  /** Product's own code; null without one. */
  ownCode: string | null
  /** Formatted price; null omits it. */
  price: string | null
  /** Text of the QR code. */
  code: string
}

type LabelSheetProps = {
  size: LabelSizeName
  /** Label of each place; null where the sheet's label is used already. */
  places: readonly (Label | null)[]
}

/** Renders a page of labels in the measures of its paper. */
export function LabelSheet({ size, places }: LabelSheetProps) {
  const { page, columns, left, top, width, height, gap }: LabelSize = LABEL_SIZES[size]
  const measures = {
    '--page-width': `${page.width}mm`,
    '--page-height': `${page.height}mm`,
    '--left': `${left}mm`,
    '--top': `${top}mm`,
    '--width': `${width}mm`,
    '--height': `${height}mm`,
    '--gap': `${gap}mm`,
    '--columns': columns,
  } as CSSProperties
  return (
    <ol className={styles['sheet']} data-size={size} style={measures}>
      {places.map((label, at) => (
        // Copies of a label differ only by their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className={styles['label']} aria-hidden={label === null}>
          {label && <LabelFace {...label} />}
        </li>
      ))}
    </ol>
  )
}

/** A long code takes two lines, one of them from the name. */
const LONG = 14
const lengthOf = (code: string) => (code.length > LONG ? 'long' : 'short')

function LabelFace({ name, section, ownCode, price, code }: Label) {
  return (
    <>
      <QrCode.Root value={code} encoding={{ ecc: 'M', border: 2 }} className={styles['code'] ?? ''}>
        <QrCode.Frame role="img" aria-label={`Código QR de ${name}`}>
          <QrCode.Pattern />
        </QrCode.Frame>
      </QrCode.Root>
      <div className={styles['words']} data-coded={ownCode === null ? undefined : lengthOf(ownCode)}>
        <p className={styles['name']}>{name}</p>
        {ownCode !== null && <p className={styles['own']}>{ownCode}</p>}
        <p className={styles['section']}>{section}</p>
        {price !== null && <p className={styles['price']}>{price}</p>}
      </div>
    </>
  )
}

/**
 * Returns true as `isPrinting` while the page is printed by our button or the browser's menu, to draw what is only for
 * paper. `print` opens the browser's print dialog.
 */
export function usePrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const life = new AbortController()
    // The browser prints the page as it is when this listener returns.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal: life.signal })
    addEventListener('afterprint', () => setPrinting(false), { signal: life.signal })
    return () => life.abort()
  }, [])
  return {
    isPrinting,
    print: () => {
      // Not every browser fires `beforeprint`.
      flushSync(() => setPrinting(true))
      print()
    },
  }
}
