import { QrCode } from '@ark-ui/react/qr-code'
import { type CSSProperties, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { LABEL_SIZES, type LabelSize, type LabelSizeName } from '#domain/catalogue/label-sheets.ts'
import styles from './label-sheet.module.css'

/** What stands on a label. */
export type Label = {
  id: string
  name: string
  section: string
  /** As it is read, null to leave it out. */
  price: string | null
  /** What the code holds. */
  code: string
}

type LabelSheetProps = {
  size: LabelSizeName
  /** What stands in each place; null where the label has been used already. */
  places: readonly (Label | null)[]
}

/** A page of labels in the measures of its paper. */
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
        // Nothing but its place tells copies apart.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className={styles['label']} aria-hidden={label === null}>
          {label && <LabelFace {...label} />}
        </li>
      ))}
    </ol>
  )
}

function LabelFace({ name, section, price, code }: Label) {
  return (
    <>
      <QrCode.Root value={code} encoding={{ ecc: 'M', border: 2 }} className={styles['code'] ?? ''}>
        <QrCode.Frame role="img" aria-label={`Código QR de ${name}`}>
          <QrCode.Pattern />
        </QrCode.Frame>
      </QrCode.Root>
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['section']}>{section}</p>
        {price !== null && <p className={styles['price']}>{price}</p>}
      </div>
    </>
  )
}

/**
 * Tells while the page is being printed, by our button or by the browser's menu: what is only for paper is drawn then.
 * @returns `print` opens the browser's print dialog
 */
export function usePrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const life = new AbortController()
    // The browser takes the page as it is when this returns.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal: life.signal })
    addEventListener('afterprint', () => setPrinting(false), { signal: life.signal })
    return () => life.abort()
  }, [])
  return {
    isPrinting,
    print: () => {
      // Not every browser says that it begins.
      flushSync(() => setPrinting(true))
      print()
    },
  }
}
