/** Size of an image in px, with its smaller files. */
export type ImageSizes = {
  width: number
  height: number
  /** Smaller files of the same image, narrowest first. */
  variants: readonly { src: string; width: number }[]
  /** Mean colour, shown while the image loads. For an image with transparency, a light plate behind it. */
  colour?: string | undefined
}

type Kind = { width: number; height: number; widths: readonly number[] }

/** Sizes of files made by scripts/art/make-variants.mjs. tests/ui/media/image-variants.test.ts checks them. */
const PRODUCT: Kind = { width: 640, height: 480, widths: [240, 480] }
const WIDE: Kind = { width: 1280, height: 800, widths: [240, 480, 800] }
const OTHERS: Record<string, Kind> = {
  about: { width: 640, height: 640, widths: [240, 480] },
  'aerial-poster': { width: 1280, height: 720, widths: [240, 480, 800] },
}

/** Colour behind transparency, on which black and white objects are seen. */
export const PLATE = 'var(--plate)'

/** Upload path, whose name holds time, width, height and colour (domain/images/uploaded-images.ts). */
const UPLOAD = /^(.*product_images\/\d{13}(\d{4})(\d{4})(\d{4}))(\.\w+)$/

const DEMO = /^(\/demo\/(gallery\/)?([a-z][a-z-]*?))(?:-(\d+))?\.webp$/

/**
 * Returns the size and the smaller files of an image (`name-480.webp` beside `name.webp`). Returns null if
 * smaller files are not certain, as for early uploads, other sites, or a smaller file itself.
 */
export function imageSizes(address: string): ImageSizes | null {
  const [, upload, wide = '', high = '', mean = '', ending] = UPLOAD.exec(address) ?? []
  if (upload !== undefined)
    return {
      width: +wide,
      height: +high,
      colour: +mean ? '#' + (+mean).toString(16) : PLATE,
      variants: [480, 800]
        .filter((each) => each < +wide)
        .map((each) => ({ src: `${upload}-${each}${ending}`, width: each })),
    }
  const [, stem, folder, name, variant] = DEMO.exec(address) ?? []
  if (stem === undefined || name === undefined || variant !== undefined) return null
  const { width, height, widths } = folder === undefined ? (OTHERS[name] ?? PRODUCT) : WIDE
  return { width, height, variants: widths.map((each) => ({ src: `${stem}-${each}.webp`, width: each })) }
}

/** Returns the image's other files, best substitute first: larger ones, the nearest first, then smaller. */
export function standIns(address: string): string[] {
  const original = address.replace(/-\d+(\.[a-z]+)$/, '$1')
  const sizes = imageSizes(original)
  if (sizes === null) return []
  const files = [...sizes.variants.map(({ src }) => src), original]
  const place = files.indexOf(address)
  // The service worker runs this, without src/old-browsers.ts.
  // oxlint-disable-next-line unicorn/no-array-reverse -- a fresh copy
  return place === -1 ? [] : [...files.slice(place + 1), ...files.slice(0, place).reverse()]
}

/** Returns true if a file of an image is at least as wide as another file of it. */
export function isAsLarge(file: string, asked: string): boolean {
  const widthOf = (address: string) => Number(/-(\d+)\.[a-z]+$/.exec(address)?.[1] ?? Infinity)
  return widthOf(file) >= widthOf(asked)
}
