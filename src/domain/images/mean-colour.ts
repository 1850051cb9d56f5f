/**
 * The mean colour of an image (4 bits per channel, as a name holds it); null when any of it is see-through.
 * @param pixels red, green, blue and opacity of each, from 0 to 255
 */
export function meanColour(pixels: Uint8ClampedArray): number | null {
  const sums = [0, 0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 250) return null
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0)
  }
  const count = Math.floor(pixels.length / 4)
  if (count === 0) return null
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round((sum / count / 255) * 15))
  return red * 256 + green * 16 + blue
}
