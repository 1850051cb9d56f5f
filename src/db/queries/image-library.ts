import { combineLatest, map } from 'rxjs'
import { collectImages, type ImageRows, type LibraryImage } from '#domain/image-library/image-uses.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { live, type Live } from '#db/live/live.ts'
import { rowsOf } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'

// A table's name and its rows belong together, which TypeScript does not follow through a list of names.
const byTable = (lists: readonly unknown[]) =>
  Object.fromEntries(TABLE_NAMES.map((table, index) => [table, lists[index]])) as unknown as ImageRows

/** Every image that the rows of this device name, with the places where it stands. */
export function findImageLibrary(db: Db): Live<LibraryImage[]> {
  return live(db, 'image-library', () =>
    combineLatest(TABLE_NAMES.map((table) => rowsOf(db, table))).pipe(
      map((lists) => collectImages(byTable(lists))),
    ),
  )
}

/** Every row that could name an image, as it stands now. */
export async function readImageRows(db: Db): Promise<ImageRows> {
  const lists = await Promise.all(TABLE_NAMES.map((table) => db[table].find().exec()))
  return byTable(lists.map((documents) => documents.map((document) => document.toMutableJSON())))
}
