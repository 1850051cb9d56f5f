import { useEffect, useRef, useState } from 'react'
import { decodeImage } from '#db/images/decode-image.ts'
import type { NewImages } from '#app/forms/use-new-images.ts'

/** Whether this browser can show a file as an image. */
async function isReadable(file: File): Promise<boolean> {
  const decoded = await decodeImage(file)
  if (decoded.ok) decoded.value.close()
  return decoded.ok
}

/** The file of a portrait on its way: chosen, framed, made ready. */
export function useProfileFile(images: NewImages, onMade: (url: string) => void) {
  const [chosen, setChosen] = useState<{ file: File; source: string } | null>(null)
  const sources = useRef<string[]>([])
  useEffect(() => {
    const made = sources.current
    return () => {
      for (const source of made) URL.revokeObjectURL(source)
    }
  }, [])
  const [isFraming, setFraming] = useState(false)
  const make = async (file: File) => {
    const [url] = await images.add([file])
    if (url !== undefined) onMade(url)
  }
  return {
    /** The file as it was chosen: it can be framed anew. */
    chosen,
    isFraming,
    choose: async (file: File | undefined) => {
      if (!file) return
      // What cannot be shown cannot be framed: making it ready says why.
      if (!(await isReadable(file))) return make(file)
      const source = URL.createObjectURL(file)
      sources.current.push(source)
      setChosen({ file, source })
      setFraming(true)
    },
    frame: () => setFraming(true),
    close: () => setFraming(false),
    finish: (cut: File) => {
      setFraming(false)
      void make(cut)
    },
  }
}
