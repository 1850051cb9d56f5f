/** Facts about an upload that its file name holds, so that no row needs a column for them (ADR 0012). */
export type ImageFacts = {
  /** In pixels. */
  width: number
  height: number
  /** Mean colour, 4 bits each for red, green and blue (0 to 4095); null if a pixel is transparent. */
  colour: number | null
}

/** Widths of the smaller files of an upload, in pixels. `ui/media/image-variants.ts` reads them from the name. */
export const SMALLER_WIDTHS: readonly number[] = [480, 800]

const ICONS = /^(.*product_images\/\d{13}-icons)\.png$/

/** Returns true for the icons of a shop, which `db/images/draw-icons.ts` draws. */
export const isIconsFile = (address: string): boolean => ICONS.test(address)

/** Icons of a shop beside the one of 512 px, by the end of their names. */
export const ICON_FILES = [
  { end: '-48.png', side: 48, isMaskable: false },
  { end: '-192.png', side: 192, isMaskable: false },
  { end: '-touch.png', side: 180, isMaskable: true },
  { end: '-maskable-192.png', side: 192, isMaskable: true },
  { end: '-maskable-512.png', side: 512, isMaskable: true },
] as const

/** End of the name of a link preview. */
export const PREVIEW_END = '-og.jpg'

/** Returns the files drawn beside the icon of 512 px, as paths or addresses like the argument. */
export function filesOfIcons(address: string): string[] {
  const [, stem] = ICONS.exec(address) ?? []
  return stem === undefined ? [] : [...ICON_FILES.map(({ end }) => stem + end), stem + PREVIEW_END]
}

const TIME_DIGITS = 13
/** Marks an image with transparency. */
const NO_COLOUR = 0
/** Smallest stored colour, so that it has three digits in CSS. '#100' looks like black. */
const LEAST_COLOUR = 0x1_00
const WITH_FACTS = /^(.*product_images\/\d{13}(\d{4})\d{8})\.[a-z]+$/

const digits = (value: number, length: number) => String(Math.trunc(value)).padStart(length, '0')

/** Returns the name of an image that has derived files: time, width, height and colour as 25 digits. */
export function nameWithFacts(timestamp: number, { width, height, colour }: ImageFacts): string {
  const said = colour === null ? NO_COLOUR : Math.max(LEAST_COLOUR, colour)
  const facts = [width, height, said].map((fact) => digits(fact, 4)).join('')
  return digits(timestamp, TIME_DIGITS) + facts
}

/** Returns the widths (px) of the smaller files of an image of this width. */
export function smallerWidths(width: number): number[] {
  return SMALLER_WIDTHS.filter((each) => each < width)
}

/** Returns the smaller file of an image, for a path or an address. */
export function smallerFile(address: string, width: number): string {
  return address.replace(/\.([a-z]+)$/, `-${width}.$1`)
}

/**
 * Reads the stem of an upload's derived files and its own width (px) from its address. Returns null for other
 * addresses.
 */
export function readName(address: string): { stem: string; width: number } | null {
  const [, stem, width] = WITH_FACTS.exec(address) ?? []
  return stem === undefined ? null : { stem, width: Number(width) }
}
