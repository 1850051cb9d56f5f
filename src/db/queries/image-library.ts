import { combineLatest, map } from 'rxjs'
import { collectImages, type ImageRows, type LibraryImage } from '#domain/image-library/image-uses.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { live, type Live } from '#db/live/live.ts'
import { rowsOf } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'
import { readRows } from './table-rows.ts'

// TypeScript cannot match names and rows of tables through a list.
const byTable = (lists: readonly unknown[]) =>
  Object.fromEntries(TABLE_NAMES.map((table, index) => [table, lists[index]])) as unknown as ImageRows

/** Finds every image that a row of this device names, with the places of use. */
export function findImageLibrary(db: Db): Live<LibraryImage[]> {
  return live(db, 'image-library', () =>
    combineLatest(TABLE_NAMES.map((table) => rowsOf(db, table))).pipe(
      map((lists) => collectImages(byTable(lists))),
    ),
  )
}

/** Reads all current rows that could name an image. */
export async function readImageRows(db: Db): Promise<ImageRows> {
  return byTable(await Promise.all(TABLE_NAMES.map((table) => readRows(db, table))))
}
