import { useActions, type Made, type Outcome } from '#app/actions/actions.ts'
import { latestText } from '#db/commands/site-files.ts'
import type { Store } from '#db/store/store.ts'
import { saveSiteFile } from '#domain/commands/content/site-file.ts'
import { checkSize } from '#domain/crawler-files/finding.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'

/** Keeps the text of a file of the site, to be sent as soon as it can be (A§7, A§8). */
export function useSaveFile(store: Store, name: SiteFileName) {
  const { perform } = useActions()
  return (text: string): Promise<Outcome> => {
    const make = async (): Promise<Made> => {
      // What is sure to be refused is not kept to be sent.
      const [tooHeavy] = checkSize(text)
      if (tooHeavy) return { refused: { title: `Error al guardar ${name}`, description: tooHeavy.text } }
      return saveSiteFile(name, await latestText(store, name), text)
    }
    return perform(make, { title: `${name} guardado` })
  }
}
