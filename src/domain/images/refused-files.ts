import { firstNames } from '../core/first-names.ts'

/** A file that was not taken, and in Spanish why. */
export type RefusedFile = { name: string; why: string }

const NOT_TAKEN = 'Error al subir imagen'
/** Files that are named; the others are counted. */
const NAMED = 4

/**
 * Says at once what became of files that were chosen together: how many were taken, and which were not (A§8).
 * @returns null where all were taken
 */
export function describeRefused(
  total: number,
  refused: readonly RefusedFile[],
): { title: string; description: string } | null {
  const [first] = refused
  if (!first) return null
  if (total === 1) return { title: NOT_TAKEN, description: `${NOT_TAKEN}: ${first.why}` }
  const taken = total - refused.length
  const counted = `${taken} de ${total} ${taken === 1 ? 'añadida' : 'añadidas'}`
  // What is not about a file, as a device without room, is the same for all of them.
  const common = refused.find(({ name, why }) => !why.includes(`“${name}”`))
  const failed = refused.length === 1 ? '1 no se pudo leer' : `${refused.length} no se pudieron leer`
  const names = refused.map(({ name }) => name)
  return {
    title: taken === 0 ? NOT_TAKEN : 'No se añadieron todas las imágenes',
    description: common ? `${counted}. ${common.why}` : `${counted}; ${failed}: ${firstNames(names, NAMED)}.`,
  }
}
