import { Subject } from 'rxjs'
import { countLabel } from '#domain/core/format.ts'

/** What a notice says. */
export type NotificationText = { title: string; description?: string }

/** Actions that could not be done: nothing happened. What `stays` is told until somebody closes it. */
export const failed$ = new Subject<NotificationText & { stays?: true }>()

/** Tells that the browser has deleted what was kept, and how many changes had not been sent. */
export function notifyLost(unsent: number): void {
  const changes = countLabel(unsent, 'cambio', 'cambios')
  const kept = 'Lo que escribiste sigue en pantalla: guárdalo de nuevo.'
  const description = unsent > 0 ? `Se perdió lo que no se había enviado (${changes}). ${kept}` : kept
  failed$.next({ title: 'El almacenamiento de este dispositivo se borró', description, stays: true })
}
