import { useLocation } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import type { Store } from '#db/store/store.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { changesOpenAtom } from './panel-state.ts'
import { useNotices } from '../use-notices.ts'

/** What an administrator sees of the changes of this device: a notice when one needs attention, and the panel. */
export function Changes({ store }: { store: Store }) {
  const [isOpen, setOpen] = useAtom(changesOpenAtom)
  const pathname = useLocation({ select: (location) => location.pathname })
  useNotices(store, isOpen, () => setOpen(true))
  // What was opened over a page ends with it, also by the Back button.
  useEffect(() => () => setOpen(false), [pathname, setOpen])
  const close = () => setOpen(false)
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={close}>
      <ChangesPanel store={store} onClose={close} />
    </Sheet>
  )
}
