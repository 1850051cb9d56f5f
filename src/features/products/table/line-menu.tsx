import { Ellipsis } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/layout/button.tsx'
import styles from './products-table.module.css'

/** The menu of a row, made when it is first opened: rows come by the dozen while one scrolls. */
export function LineMenu({ label, children }: { label: string; children: () => ReactNode }) {
  const [isReal, setReal] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isReal) return
    const button = ref.current?.querySelector('button')
    button?.focus({ preventScroll: true })
    button?.click()
  }, [isReal])
  return (
    <div ref={ref} className={styles['menu']}>
      {isReal ? (
        children()
      ) : (
        <Button
          type="button"
          variant="quiet"
          size="icon"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={label}
          onClick={() => setReal(true)}
        >
          <Ellipsis aria-hidden />
        </Button>
      )}
    </div>
  )
}
