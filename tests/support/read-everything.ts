import type { Page } from '@playwright/test'

/** Returns the content of this browser's databases whose names contain `part`, as JSON. */
export function readEverything(page: Page, part: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The database cannot be read')))
      })
    const held: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.includes(wanted)) continue
      const database = await result(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        held.push(await result(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(held)
  }, part)
}
