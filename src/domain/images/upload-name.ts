/** What an uploaded image's name says of it beside the time, so that no row needs a column for it (ADR 0012). */
export type ImageFacts = {
  /** In pixels. */
  width: number
  height: number
  /** Its mean colour, 4 bits each for red, green and blue (0 to 4095); null where something shines through. */
  colour: number | null
}

/** The widths of the smaller files of an upload, in pixels. `ui/media/image-variants.ts` reads them from the name. */
export const SMALLER_WIDTHS: readonly number[] = [480, 800]

const TIME_DIGITS = 13
/** Says that something shines through. */
const NO_COLOUR = 0
/** So that a colour has three digits as pages write it: '#100' is as good as black. */
const LEAST_COLOUR = 0x1_00
const WITH_FACTS = /^(.*product_images\/\d{13}(\d{4})\d{8})\.[a-z]+$/

const digits = (value: number, length: number) => String(Math.trunc(value)).padStart(length, '0')

/** The name of an image that has derived files: time, width, height and colour as 25 digits. */
export function nameWithFacts(timestamp: number, { width, height, colour }: ImageFacts): string {
  const said = colour === null ? NO_COLOUR : Math.max(LEAST_COLOUR, colour)
  const facts = [width, height, said].map((fact) => digits(fact, 4)).join('')
  return digits(timestamp, TIME_DIGITS) + facts
}

/** The widths (px) in which an image of this width is kept besides its own. */
export function smallerWidths(width: number): number[] {
  return SMALLER_WIDTHS.filter((each) => each < width)
}

/** The smaller file of an image, as a path or as an address. */
export function smallerFile(address: string, width: number): string {
  return address.replace(/\.([a-z]+)$/, `-${width}.$1`)
}

/** What an upload's address says of its derived files: what they begin with, and its own width (px); null of others. */
export function readName(address: string): { stem: string; width: number } | null {
  const [, stem, width] = WITH_FACTS.exec(address) ?? []
  return stem === undefined ? null : { stem, width: Number(width) }
}
