import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import type { SharedRequest } from '#domain/saved-request/request-link.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/layout/button.tsx'
import { PickListView } from '../picking/pick-list-view.tsx'
import { SharedRequestView } from './shared-request-view.tsx'
import { useRequestLink } from './use-shared-request.ts'
import styles from './shared-request.module.css'

type SharedRequestScreenProps = {
  /** Of the address, without '#'. */
  fragment: string
  /** It is shown as the list to load by. */
  isPicking: boolean
  onPicking: (isPicking: boolean) => void
}

const FAILURES = {
  none: {
    title: 'Aquí no hay ninguna solicitud',
    text: 'Abre el enlace completo que te compartieron.',
  },
  damaged: {
    title: 'El enlace está incompleto o dañado',
    text: 'Pide que te lo compartan otra vez y ábrelo completo: algunas aplicaciones cortan los enlaces largos.',
  },
  newer: {
    title: 'El enlace es de una versión más nueva',
    text: 'Actualiza esta página y ábrelo otra vez.',
  },
  'too-large': {
    title: 'El enlace es demasiado grande',
    text: 'No parece una solicitud. Pide que te la compartan otra vez.',
  },
} as const

/** /solicitud: the request that the address itself holds (AMB-84). */
export function SharedRequestScreen({ fragment, isPicking, onPicking }: SharedRequestScreenProps) {
  const reading = useRequestLink(fragment)
  if (!reading)
    return (
      <div className={styles['page']}>
        <h1 className={styles['title']}>Solicitud compartida</h1>
        <p role="status" className={styles['note']}>
          Abriendo la solicitud…
        </p>
      </div>
    )
  if (reading.failure !== null) {
    const { title, text } = FAILURES[reading.failure]
    return (
      <div className={styles['page']}>
        <Message
          icon={<FileQuestion aria-hidden />}
          title={title}
          heading="h1"
          role="alert"
          action={
            <Button asChild variant="primary">
              <Link to="/rental">Ver el catálogo</Link>
            </Button>
          }
        >
          <p>{text}</p>
        </Message>
      </div>
    )
  }
  const { request } = reading
  const key = keyOf(request)
  return (
    <div className={styles['page']}>
      {isPicking ? (
        <PickListView key={key} request={request} onLeave={() => onPicking(false)} />
      ) : (
        <SharedRequestView key={key} request={request} onPick={() => onPicking(true)} />
      )}
    </div>
  )
}

function keyOf({ folio, at }: SharedRequest): string {
  return `${folio} ${at}`
}
