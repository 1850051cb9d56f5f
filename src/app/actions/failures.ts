import { Subject } from 'rxjs'
import { countLabel } from '#domain/core/format.ts'

/** Text of a notice. */
export type NotificationText = { title: string; description?: string }

/** Failed actions, which changed nothing. With `stays`, the notice is shown until closed. */
export const failed$ = new Subject<NotificationText & { stays?: true }>()

/** Notifies the user that the browser deleted the stored data, with the number of unsent changes. */
export function notifyLost(unsent: number): void {
  const changes = countLabel(unsent, 'cambio', 'cambios')
  const kept = 'Lo que escribiste sigue en pantalla: guárdalo de nuevo.'
  const description = unsent > 0 ? `Se perdió lo que no se había enviado (${changes}). ${kept}` : kept
  failed$.next({ title: 'El almacenamiento de este dispositivo se borró', description, stays: true })
}
