type Size = { width: number; height: number }

/** The two frames of the home page, whose heights follow the screen: on 390×844 and on 1440×900 (px). */
export const HOME_FRAMES = [
  { label: 'En el teléfono', width: 390, height: 440 },
  { label: 'En la computadora', width: 662, height: 792 },
] as const

/** What the home page shows of an image on every screen: how much of its width and height, around its middle (0 to 1). */
export function homeCrop({ width, height }: Size): Size {
  const own = width / height
  const ratios = HOME_FRAMES.map((frame) => frame.width / frame.height)
  return {
    width: Math.min(1, ...ratios.map((ratio) => ratio / own)),
    height: Math.min(1, ...ratios.map((ratio) => own / ratio)),
  }
}

const percent = (part: number) => `${Math.round(part * 100)} %`

/** The same in words: 'El inicio muestra el centro: 52 % del ancho.' */
export function homeCropWords(size: Size): string {
  const { width, height } = homeCrop(size)
  const parts = [
    ...(width < 1 ? [`${percent(width)} del ancho`] : []),
    ...(height < 1 ? [`${percent(height)} del alto`] : []),
  ]
  return parts.length === 0
    ? 'El inicio la muestra entera.'
    : `El inicio muestra el centro: ${parts.join(' y ')}.`
}
