import { toaster } from '#ui/feedback/toaster.ts'
import type * as handOverCode from './hand-over.ts'

type HandOverCode = typeof handOverCode

/** Brings the code that saves requests before anybody needs it. */
export function warmHandOver(): void {
  import('./hand-over.ts').catch(() => {})
}

/** Works with the code that saves requests. Where it does not come the request stays as it is, and the visitor hears of it. */
export async function withHandOver(work: (code: HandOverCode) => void): Promise<void> {
  try {
    work(await import('./hand-over.ts'))
  } catch (error) {
    console.warn('The request cannot be saved.', error)
    toaster.create({
      title: 'No se pudo guardar',
      description: 'Comprueba la conexión. Tu solicitud sigue aquí, y la puedes copiar.',
      type: 'error',
    })
  }
}
