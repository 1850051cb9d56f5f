import { Copy, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { forgetSharedText, readSharedText } from '#db/device/shared-text.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { copyText } from '#ui/html/copy-text.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './shared-text.module.css'

/** Returns the text that was shared with the app and waits, '' for none. Null until it is read, and while not wanted. */
export function useSharedText(isWanted: boolean): string | null {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    readSharedText(Date.now())
      .catch((error: unknown) => {
        console.warn('What was shared cannot be read.', error)
        return ''
      })
      .then((read) => !isOver && setText(read))
      .catch(() => {})
    return () => {
      isOver = true
      setText(null)
    }
  }, [isWanted])
  return text
}

/** Explains what a shared text is for, to people who may not make an order of it. It can be copied. */
export function SharedText({ how }: { how: string }) {
  const [isGone, setGone] = useState(false)
  const text = useSharedText(!isGone)
  if (text === null || text === '') return null
  const copy = async () =>
    toaster.create(
      (await copyText(text))
        ? { type: 'success', title: 'Texto copiado' }
        : { type: 'error', title: 'No se pudo copiar' },
    )
  const discard = () => {
    setGone(true)
    forgetSharedText().catch((error: unknown) => console.warn('What was shared stays.', error))
  }
  return (
    <section aria-labelledby="shared-text" className={styles['shared']}>
      <h2 id="shared-text">Esto es para quienes atienden la tienda</h2>
      <p>{how}</p>
      <blockquote className={styles['text']}>{text}</blockquote>
      <div className={styles['ways']}>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          Copiar texto
        </Button>
        <Button variant="quiet" onClick={discard}>
          <Trash2 aria-hidden />
          Descartar
        </Button>
      </div>
    </section>
  )
}
