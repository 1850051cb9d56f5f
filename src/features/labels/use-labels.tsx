import { useState, type ReactNode } from 'react'
import { Labels } from './labels.tsx'

/** The way to print labels from a screen: `dialog` stands on it, closed until `print` is called. */
export function useLabels(): { print: (ids: ReadonlySet<string>) => void; dialog: ReactNode } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  return {
    print: (wanted) => {
      setIds(wanted)
      setOpen(true)
    },
    dialog: <Labels ids={ids} isOpen={isOpen} onClose={() => setOpen(false)} />,
  }
}
