import { useEffect, useEffectEvent } from 'react'

/** The dialog listens by itself from its second frame on. */
const FRAMES = 3

/** Closes a dialog by an Escape that comes before the dialog listens: on a busy device that is a while. */
export function useEarlyEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    }
    addEventListener('keydown', hear)
    let frame = 0
    const wait = (frames: number) => {
      frame = requestAnimationFrame(() => {
        if (frames > 1) wait(frames - 1)
        else removeEventListener('keydown', hear)
      })
    }
    wait(FRAMES)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', hear)
    }
  }, [isOpen])
}
