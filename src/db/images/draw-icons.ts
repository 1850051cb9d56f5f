import { iconsPath, storedAddress } from '#domain/images/uploaded-images.ts'
import { ICON_FILES, PREVIEW_END } from '#domain/images/upload-name.ts'
import { IMAGE_SHAPES, placeIn } from '#domain/images/prepare-image.ts'
import { fitText, initialOf } from '#domain/images/brand-text.ts'
import type { NewImage } from '#db/outbox/held-images.ts'
import { blank, type Drawn, type FormatName, loadImage, smallEnough } from './compress-image.ts'

/** Name and logo of a shop. Addresses are those that this page can load. */
export type Brand = { brand: string; logo: string | null; logoDark: string | null }

/**
 * Draws the icons and the link preview of a shop from its name and logo. Devices draw them as they save either, because
 * neither the server nor a static host can draw letters.
 * @returns null if this browser cannot encode them
 */
export async function drawIcons(brand: Brand): Promise<NewImage | null> {
  const look = await lookOf(brand)
  const [main, ...files] = await Promise.all([
    drawnFile('', drawIcon(look, 512, false), 'png'),
    ...ICON_FILES.map(({ end, side, isMaskable }) => drawnFile(end, drawIcon(look, side, isMaskable), 'png')),
    drawnFile(PREVIEW_END, drawPreview(look), 'jpeg'),
  ])
  const derived = files.flatMap((file) => file ?? [])
  if (!main || derived.length < files.length) return null
  const path = iconsPath(Date.now())
  const { bytes, type } = main
  const named = derived.map((file) => ({ ...file, path: path.replace(/\.png$/, file.path) }))
  return { path, url: storedAddress(path), bytes, type, derived: named }
}

/** Colours of the theme, with the logo that is seen on them. */
type Look = {
  brand: string
  logo: (CanvasImageSource & Size) | null
  ground: string
  ink: string
  accent: string
  font: string
}
type Size = { width: number; height: number }

async function lookOf({ brand, logo, logoDark }: Brand): Promise<Look> {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  const font = token('--display')
  await document.fonts.load(`800 100px ${font}`, brand).catch(() => [])
  const dark = { ground: token('--night'), ink: token('--night-text'), accent: token('--accent') }
  const source = logoDark ?? logo
  const image = source === null ? null : await loadImage(source).catch(() => null)
  if (!image) return { brand, logo: null, font, ...dark }
  const own = cornerColour(image)
  const light = { ground: own ?? token('--night-text'), ink: token('--night'), accent: token('--night') }
  return {
    brand,
    logo: image,
    font,
    ...(logoDark === null ? light : { ...dark, ground: own ?? dark.ground }),
  }
}

/** Returns the colour in the corner of an image without transparency there, so that it goes on around it. */
function cornerColour(image: CanvasImageSource & Size): string | null {
  const corner = blank(1, 1)
  corner?.context.drawImage(image, 0, 0, 1, 1, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, opacity = 0] = corner?.context.getImageData(0, 0, 1, 1).data ?? []
  return opacity < 250 ? null : `rgb(${red} ${green} ${blue})`
}

/** Share of the side that shows something. Launchers may cut a maskable icon to a circle of 80 %. */
const FILLED = { any: 0.78, maskable: 0.56 }

/** Draws the logo, or the first letter of the name, in the middle of a square. */
function drawIcon(
  { brand, logo, ground, accent, font }: Look,
  side: number,
  isMaskable: boolean,
): Drawn | null {
  const drawn = blank(side, side)
  if (!drawn) return null
  const { context } = drawn
  context.fillStyle = ground
  // `roundRect` is newer than the oldest supported browsers (ADR 0088).
  const radius = isMaskable ? 0 : side * 0.21
  context.beginPath()
  context.moveTo(radius, 0)
  context.arcTo(side, 0, side, side, radius)
  context.arcTo(side, side, 0, side, radius)
  context.arcTo(0, side, 0, 0, radius)
  context.arcTo(0, 0, side, 0, radius)
  context.fill()
  // In a tab a long logo would be a smear.
  const isTiny = side <= 48 && brand !== '' && logo !== null && logo.width > logo.height * 2.5
  const room = side * (isMaskable ? FILLED.maskable : FILLED.any)
  if (logo && !isTiny)
    drawInside(context, logo, { x: (side - room) / 2, y: (side - room) / 2, width: room, height: room })
  else {
    context.fillStyle = accent
    context.font = `800 ${room}px ${font}`
    context.textAlign = 'center'
    context.textBaseline = 'alphabetic'
    const letter = initialOf(brand)
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(letter)
    context.fillText(letter, side / 2, side / 2 + (above - below) / 2)
  }
  return drawn
}

type Box = Size & { x: number; y: number }

/** Draws a whole image in the middle of a box. */
function drawInside(context: Drawn['context'], image: CanvasImageSource & Size, box: Box): void {
  const fit = placeIn({ ...IMAGE_SHAPES.favicon, size: { ...box, fit: 'contain' } }, image)
  context.drawImage(image, box.x + fit.x, box.y + fit.y, fit.width, fit.height)
}

/** Margin of the link preview in px. */
const MARGIN = 84

/** Draws the logo, the name and what the shop does. */
function drawPreview({ brand, logo, ground, ink, accent, font }: Look): Drawn | null {
  const { width, height } = IMAGE_SHAPES.social.size
  const drawn = blank(width, height)
  if (!drawn) return null
  const { context } = drawn
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  const room = width - 2 * MARGIN
  if (logo) drawInside(context, logo, { x: MARGIN, y: MARGIN, width: Math.min(room, 520), height: 180 })
  const { lines, size } = fitText(brand, (text, px) => {
    context.font = `800 ${px}px ${font}`
    return context.measureText(text).width <= room
  })
  context.fillStyle = ink
  context.font = `800 ${size}px ${font}`
  context.textBaseline = 'alphabetic'
  const last = height - MARGIN - 84
  for (const [index, line] of lines.entries())
    context.fillText(line, MARGIN, last - (lines.length - 1 - index) * size * 1.06)
  context.font = `600 36px ${font}`
  context.globalAlpha = 0.78
  context.fillText('Renta de equipo de filmación y escenario', MARGIN, height - MARGIN)
  context.globalAlpha = 1
  context.fillStyle = accent
  if (!logo) context.fillRect(MARGIN, MARGIN, 120, 10)
  return drawn
}

/** Encodes a drawing. Returns null if it could not be drawn. */
async function drawnFile(path: string, drawn: Drawn | null, format: FormatName) {
  const shape = format === 'jpeg' ? IMAGE_SHAPES.social : IMAGE_SHAPES.favicon
  const made = drawn && (await smallEnough(drawn, shape))
  return made && { path, bytes: made.bytes, type: made.type }
}
