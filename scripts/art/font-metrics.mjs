/**
 * Metrics of a font, read from its own tables, and the `@font-face` rules that give a system font the same size.
 * Imported by `make-fonts.mjs`; `tests/ui/theme/fonts.test.ts` checks that fonts and rules agree.
 */
import subsetFont from 'subset-font'

/** Sample of the storefront's text, over which widths are averaged. */
const SAMPLE = `Catálogo de Renta. Buscar equipo, cámaras, lentes, luces o servicios. Cámara Sony FX6, cuerpo con batería y
tarjetas. Aputure LS 600d Pro. Fresnel ARRI 1K Plus con viseras. Trípode Sachtler Flowtech 75 con cabeza fluida.
Micrófono de cañón con zeppelin, grabadora de seis canales. Servicio de dron con piloto certificado para tu boda.
Disponibles: 3 piezas. Artículo Externo. Desde $1,250.00 por día, antes $2,480.00. Precio a Cotizar. Tu Solicitud.
Renta profesional de equipo de filmación en la Riviera Maya: iluminación, grip, audio y dirección de fotografía.
Luego quisimos que cualquiera armara su pedido a la hora que fuera, con o sin señal, y que nadie esperase un año.`

/**
 * System fonts of devices, by the names that `local()` finds them under, with the mean advance of a character of SAMPLE
 * in em. Arial and Liberation Sans have the same widths; Arimo is Liberation Sans on ChromeOS. Measured by `widthOf`
 * from LiberationSans-{Regular,Bold}.ttf and from Roboto of @fontsource/roboto 5.
 */
const SYSTEM = [
  {
    name: 'Arial',
    regular: { width: 0.44684, local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo'] },
    bold: {
      width: 0.47695,
      local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold'],
    },
  },
  {
    name: 'Roboto',
    regular: { width: 0.44178, local: ['Roboto', 'Roboto-Regular', 'Roboto Regular'] },
    bold: { width: 0.44904, local: ['Roboto Bold', 'Roboto-Bold', 'Roboto'] },
  },
]

/** Returns the offset of each table of a TrueType font. */
function tablesOf(font) {
  const tables = {}
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + i * 16
    tables[font.toString('latin1', record, record + 4)] = font.readUInt32BE(record + 8)
  }
  return tables
}

/** Returns the function from a code point to its glyph, by the font's table of format 4. */
function glyphsOf(font, cmap) {
  let at = -1
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const offset = cmap + font.readUInt32BE(cmap + 8 + i * 8)
    if (font.readUInt16BE(offset) === 4) at = offset
  }
  if (at === -1) throw new Error('The font has no character map of format 4')
  const half = font.readUInt16BE(at + 6)
  return (code) => {
    for (let i = 0; i < half; i += 2) {
      if (font.readUInt16BE(at + 14 + i) < code) continue
      const start = font.readUInt16BE(at + 16 + half + i)
      if (start > code) return 0
      const delta = font.readUInt16BE(at + 16 + half * 2 + i)
      const range = at + 16 + half * 3 + i
      const offset = font.readUInt16BE(range)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = font.readUInt16BE(range + offset + (code - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

/** Returns the mean advance of SAMPLE's characters in em, without kerning. Throws if the font lacks one of them. */
function widthOf(font) {
  const { head, hhea, hmtx, cmap } = tablesOf(font)
  const glyph = glyphsOf(font, cmap)
  const long = font.readUInt16BE(hhea + 34)
  const characters = Array.from(SAMPLE.replaceAll(/\s+/g, ' '))
  const widths = characters.map((character) => {
    const id = glyph(character.codePointAt(0))
    if (id === 0) throw new Error(`The font has no '${character}'`)
    return font.readUInt16BE(hmtx + Math.min(id, long - 1) * 4)
  })
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.readUInt16BE(head + 18)
}

/** Converts a WOFF2 font to TrueType with all its glyphs, pinned to the weight in `axes`, if given. */
export const toTrueType = (font, axes) =>
  subsetFont(font, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    ...(axes === undefined ? {} : { variationAxes: axes }),
  })

const percent = (share) => `${Number((share * 100).toFixed(2))}%`

/**
 * Returns the CSS rules of the system fonts that replace one of ours until it has loaded.
 * @param font the WOFF2 file
 * @param bands `{ from, to, at, cut }`: for these weights the `cut` of the system font gets the size of weight `at`
 */
export async function fallbackFaces(family, font, bands) {
  const faces = []
  for (const { name, ...cuts } of SYSTEM) {
    for (const { from, to, at, cut } of bands) {
      const shape = await toTrueType(font, { wght: at })
      const { head, hhea } = tablesOf(shape)
      const { width, local } = cuts[cut]
      const adjust = widthOf(shape) / width
      const em = shape.readUInt16BE(head + 18) * adjust
      faces.push(`@font-face {
  font-family: '${family} ${name}';
  src: ${local.map((face) => `local('${face}')`).join(', ')};
  font-weight: ${from} ${to};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(shape.readInt16BE(hhea + 4) / em)};
  descent-override: ${percent(-shape.readInt16BE(hhea + 6) / em)};
  line-gap-override: ${percent(shape.readInt16BE(hhea + 8) / em)};
}`)
    }
  }
  return faces
}
