import { fileOf } from '#domain/images/typed-address.ts'
import { IMAGE_ADDRESS } from '#domain/product-form/typed-values.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { addressItems } from './read-cell.ts'

/** Files of a computer, which no visitor sees. */
const LOCAL = /^(?:[a-z]:[\\/]|\\\\|file:|~\/|\/(?:Users|home|Volumes|storage|mnt)\/)/i
const NEAR = /^https?:\/\/(?:localhost|127\.|10\.|192\.168\.|[\w-]+\.local\b)/i
/** Addresses within other shops. */
const ELSEWHERE = /^\/(?:wp-content|cdn|media\/catalog|web\/image)\//i
/** Pages of sharing sites that show a photo and are none. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/(?:drive|docs)\.google\.com\//i, 'Google Drive'],
  [/^https?:\/\/photos\.(?:google\.com|app\.goo\.gl)\//i, 'Google Fotos'],
  [/^https?:\/\/(?:www\.)?dropbox\.com\/(?!.*[?&]raw=1)/i, 'Dropbox'],
  [/^https?:\/\/(?:1drv\.ms|onedrive\.live\.com|[\w-]+\.sharepoint\.com)\//i, 'OneDrive'],
  [/^https?:\/\/(?:www\.)?(?:icloud|instagram|facebook|pinterest)\.com(?:\.mx)?\//i, 'otro sitio'],
  [/^https?:\/\/(?:www\.)?(?:amazon\.[a-z.]+\/(?:.*\/)?dp|articulo\.mercadolibre)/i, 'otra tienda'],
]
const ADD = 'añade la foto con “Añadir fotos por nombre”. La imagen se queda como está.'

/** Returns a function that finds the address of a photo which products already show, by its file's name. */
export function photoFinder(products: readonly ProductRow[]): (name: string) => string | null {
  let byName: Map<string, string> | null = null
  return (name) => {
    byName ??= new Map(
      products
        .flatMap(({ image_url, image_urls, image_links }) => [
          ...image_links.map(({ imageUrl }) => imageUrl),
          ...image_urls,
          image_url ?? '',
        ])
        .map((address) => [fileOf(address), address]),
    )
    return byName.get(fileOf(name)) ?? null
  }
}

/**
 * Reads the addresses of images in a cell. Notes in Spanish say what is no image of the shop; it changes nothing.
 * @param find returns the address of a photo of this name, if there is one
 */
export function readImages(
  cell: string,
  find: (name: string) => string | null,
): { addresses: string[]; notes: string[] } {
  const addresses: string[] = []
  const notes = new Set<string>()
  const isAddress = (item: string) => LOCAL.test(item) || IMAGE_ADDRESS.test(item)
  const said = addressItems(cell).flatMap((item) => {
    const names = item.split(/[,;]/).map((name) => name.trim())
    const areNames = !isAddress(item) && find(item) === null && names.every((name) => /\.\w{3,4}$/.test(name))
    return areNames ? names : item
  })
  for (const item of said) {
    const shared = SHARED.find(([pattern]) => pattern.test(item))?.[1]
    const photo = isAddress(item) ? null : find(item)
    if (LOCAL.test(item)) notes.add(`“${item}” es un archivo de tu computadora: ${ADD}`)
    else if (ELSEWHERE.test(item)) notes.add(`“${item}” es de otra tienda y no dice de cuál: ${ADD}`)
    else if (shared !== undefined) notes.add(`“${item}” es una página de ${shared}, no una imagen: ${ADD}`)
    else if (IMAGE_ADDRESS.test(item)) {
      addresses.push(item.replace(/ /g, '%20'))
      if (NEAR.test(item)) notes.add(`“${item}” solo se ve desde tu red: los visitantes no verán la foto.`)
    } else if (photo !== null) addresses.push(photo)
    else notes.add(`No hay una foto llamada “${item}”: ${ADD}`)
  }
  return { addresses, notes: [...notes] }
}
