/** Part of a rotated image, in its pixels. */
export type Cut = { x: number; y: number; width: number; height: number }
/** Clockwise rotation in degrees. */
export type Turn = 0 | 90 | 180 | 270

/**
 * Crops a square from an image file, upright and then rotated.
 * @param most the maximum side in pixels
 * @returns a PNG file, or null if this browser cannot decode the image
 */
export async function cutImage(file: File, cut: Cut, turn: Turn, most: number): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const side = Math.max(1, Math.min(most, Math.round(cut.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return null
  const { transform, x, y } = placeCut(bitmap, cut, turn, side)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...transform)
  context.drawImage(bitmap, x, y)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], file.name.replace(/\.\w+$/, '.png'), { type: 'image/png' })
}

/** Returns the rotation after a quarter turn in either direction. */
export function turnedBy(turn: Turn, quarter: -1 | 1): Turn {
  return ((turn + 360 + quarter * 90) % 360) as Turn
}

/** Returns the canvas transform and the image position that draw a rotated part into a square. */
export function placeCut(
  image: { width: number; height: number },
  cut: Cut,
  turn: Turn,
  side: number,
): { transform: [number, number, number, number, number, number]; x: number; y: number } {
  const isOnSide = turn % 180 !== 0
  const [width, height] = isOnSide ? [image.height, image.width] : [image.width, image.height]
  const scale = side / cut.width
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)].map(Math.round) as [
    number,
    number,
  ]
  // Rotates around the image's centre, wherever that lies in the part.
  const [left, top] = [scale * (width / 2 - cut.x), scale * (height / 2 - cut.y)]
  return {
    transform: [scale * cos, scale * sin, -scale * sin, scale * cos, left, top],
    x: -image.width / 2,
    y: -image.height / 2,
  }
}
