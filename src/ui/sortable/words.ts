import type { SortableGroup } from './layout.ts'
import type { Dragged, Target } from './target.ts'

/** How to drag with the keyboard, for those who do not see the page. */
export const INSTRUCTIONS =
  'Para mover, presiona Espacio, elige el lugar con las flechas y presiona Espacio otra vez. Escape cancela.'

/** A place in words: 'posición 2 de 24 en Iluminación'. */
export function positionName(groups: readonly SortableGroup[], dragged: Dragged, target: Target): string {
  if (dragged.kind === 'group') {
    const count = groups.filter((group) => !group.isUnordered).length
    return `posición ${target.index + 1} de ${count}`
  }
  const group = groups.find(({ id }) => id === target.groupId)
  if (!group) return 'fuera de la lista'
  if (group.isUnordered) return `en ${group.name}`
  const count = group.items.length + (target.groupId === dragged.groupId ? 0 : 1)
  return `posición ${target.index + 1} de ${count} en ${group.name}`
}

export const taken = (name: string, position: string) => `Moviendo ${name}: ${position}.`
export const over = (name: string, position: string) => `${name}, ${position}.`
export const nowhere = (name: string) => `${name}, fuera de la lista.`
export const dropped = (name: string, position: string) => `Listo: ${name}, ${position}.`
export const leftAlone = (name: string) => `Sin cambios: ${name} sigue en su lugar.`
