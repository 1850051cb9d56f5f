import { useActions } from '#app/actions/actions.ts'
import { readSeoRows } from '#db/queries/seo.ts'
import { addSeoPage } from '#domain/commands/content/seo.ts'
import { isListed } from '#domain/seo/entries.ts'

/** Why a page cannot be added, and which of the two fields it is about. */
export type AddRefusal = { about: 'path' | 'name' | 'both'; text: string }

const REQUIRED = 'Ruta y nombre son requeridos.'
const KNOWN: AddRefusal = { about: 'path', text: 'Esta ruta ya existe.' }

/** Adds a page to those with a head of their own (A§5, A§7). Null: it was done, or told already why not. */
export function useAddPage(): (
  path: string,
  name: string,
  problem: string | null,
) => Promise<AddRefusal | null> {
  const { perform } = useActions()
  return async (path, name, problem) => {
    const hasName = name.trim() !== ''
    if (path === '' || !hasName)
      return { about: path !== '' ? 'name' : hasName ? 'path' : 'both', text: REQUIRED }
    if (problem !== null) return { about: 'path', text: problem }
    let isKnown = false
    await perform(
      async (db) => {
        isKnown = isListed(path, await readSeoRows(db))
        return isKnown ? null : addSeoPage(path, name)
      },
      { title: 'Página añadida', description: `${name.trim()} (${path})` },
    )
    return isKnown ? KNOWN : null
  }
}
