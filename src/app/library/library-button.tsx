import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { LateDialog } from '#ui/overlays/late-dialog.tsx'
import styles from './library-button.module.css'

const LibraryPicker = lazyPart(() => import('./library-picker.tsx').then((file) => file.LibraryPicker))

type LibraryButtonProps = {
  isDisabled?: boolean
  /** Called with the address of the chosen image, which is not uploaded again. */
  onChoose: (address: string) => void
}

/** Renders a button that chooses an image from the library. */
export function LibraryButton({ isDisabled = false, onChoose }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={styles['button']}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Images aria-hidden />
        Elegir de la biblioteca
      </Button>
      <LateDialog name="la biblioteca" isOpen={isOpen} onClose={() => setOpen(false)}>
        <LibraryPicker
          isOpen={isOpen}
          onChoose={(address) => {
            setOpen(false)
            onChoose(address)
          }}
          onClose={() => setOpen(false)}
        />
      </LateDialog>
    </>
  )
}
