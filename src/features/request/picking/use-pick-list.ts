import { useEffect, useState } from 'react'
import { pickListKey, storedPickList, storePickList, watchPickList } from '#db/device/pick-lists.ts'
import { setPick, type Pick, type PickList } from '#domain/saved-request/pick-list.ts'
import type { SharedRequest } from '#domain/saved-request/request-link.ts'
import { toaster } from '#ui/feedback/toaster.ts'

type PickListState = {
  list: PickList
  change: (id: string, change: Partial<Pick>) => void
  /** Nothing is loaded any more; can be undone. */
  restart: () => void
}

/** Follows the state of loading a request: kept on this device with every tap, the same in every tab. */
export function usePickList({ folio, lines }: SharedRequest): PickListState {
  const key = pickListKey(folio, lines)
  const [list, setList] = useState(() => storedPickList(key))
  const [isRefused, setRefused] = useState(false)
  useEffect(() => watchPickList(key, () => setList(storedPickList(key))), [key])
  const store = (next: PickList) => {
    setList(next)
    const isKept = storePickList(key, next)
    setRefused(!isKept)
    if (!isKept && !isRefused)
      toaster.create({
        title: 'La lista no se guarda en este dispositivo',
        description: 'El almacenamiento está lleno o bloqueado: no cierres esta página hasta terminar.',
        type: 'error',
      })
  }
  // What another tab wrote a moment ago counts, even before its event arrives here.
  const latest = () => (isRefused ? list : storedPickList(key))
  return {
    list,
    change: (id, change) => store(setPick(latest(), id, change)),
    restart: () => {
      const before = latest()
      store({})
      toaster.create({
        title: 'Lista de carga vacía',
        description: 'Empezaste de nuevo.',
        type: 'info',
        action: { label: 'Deshacer', onClick: () => store(before) },
      })
    },
  }
}
