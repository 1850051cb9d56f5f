import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import type { RequestLine } from '#domain/request/cart.ts'
import type { RequestDetails } from '#domain/request/details.ts'
import { handedAtom, isChatOutOfReach } from './handed.ts'
import { withHandOver } from './with-hand-over.ts'

type Asked = { lines: readonly RequestLine[]; details: RequestDetails }

type HandOver = {
  /** A link to the chat is tapped; nobody is asked before the last one is. */
  send: (event: MouseEvent, isLast: boolean) => void
  /** The text was copied: nobody knows what becomes of it. */
  copy: () => void
}

/** Saves the request as it leaves the device, and asks afterwards whether it was sent. */
export function useHandOver(asked: Asked): HandOver {
  const setHanded = useSetAtom(handedAtom)
  const send = (event: MouseEvent, isLast: boolean) => {
    const isWaiting = isChatOutOfReach()
    if (isWaiting) event.preventDefault()
    void withHandOver(({ handOver, notifyPending }) => {
      const folio = handOver(asked, navigator.onLine ? 'saved' : 'pending')
      setHanded(isLast && !isWaiting ? folio : '')
      if (isWaiting) notifyPending(folio)
    })
  }
  const copy = () => void withHandOver(({ handOver }) => void handOver(asked, 'saved'))
  return { send, copy }
}
