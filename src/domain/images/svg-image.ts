import type { Result } from '#domain/core/values.ts'

/** SVG with a size in px, ready to be drawn. */
type DrawableSvg = { text: string; width: number; height: number }

/** Longest side of a drawn SVG, in px. */
const SIDE = 1_280
/** Narrowest side, for very long drawings. */
const NARROWEST = 8

/**
 * Reads an SVG file for drawing at `SIDE` px, whatever size it names. Refuses what would be missing in the drawing, with
 * the end of a Spanish sentence about the file: scripts, HTML, and files outside of it.
 */
export function readSvg(file: string): Result<DrawableSvg> {
  const text = file.replaceAll(/<!--[\s\S]*?-->/g, '')
  const [root] = /<svg\b[^>]*>/i.exec(text) ?? []
  if (root === undefined) return { ok: false, error: 'no es una imagen SVG.' }
  const [, problem] = PROBLEMS.find(([pattern]) => pattern.test(text)) ?? []
  if (problem !== undefined) return { ok: false, error: problem }
  const { width, height } = sizeOf(root)
  const scale = SIDE / Math.max(width, height)
  const sides = [width, height].map((side) => Math.max(NARROWEST, Math.round(side * scale)))
  const [drawnWidth = SIDE, drawnHeight = SIDE] = sides
  const box = valueOf(root, 'viewBox') === null ? ` viewBox="0 0 ${width} ${height}"` : ''
  const sized = root
    .replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    .replace(/^<svg/i, `<svg width="${drawnWidth}" height="${drawnHeight}"${box}`)
  return {
    ok: true,
    value: { text: text.replace(root, () => sized), width: drawnWidth, height: drawnHeight },
  }
}

const OUTSIDE =
  'usa imágenes, letras o estilos de fuera. Expórtalo con todo incluido (texto en curvas, imágenes incrustadas).'

/** Parts that an image element leaves out, with their reason. A link (`a`) draws nothing and may lead elsewhere. */
const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [
    /<script\b|\son[a-z]+\s*=\s*["']|=\s*["']\s*javascript:/i,
    'trae programas (scripts). Expórtalo como imagen, sin animación ni enlaces.',
  ],
  [/<(?:\w+:)?(?:foreignObject|iframe)\b/i, 'trae una página dentro. Expórtalo como imagen, o usa PNG.'],
  [/<(?!(?:\w+:)?a\s)[\w:]+\s[^>]*?(?:xlink:)?href\s*=\s*(?!["']\s*(?:#|data:|["']))["']/i, OUTSIDE],
  [/url\(\s*(?!["']?\s*(?:#|data:))[^)\s]|@import\b|<\?xml-stylesheet\b/i, OUTSIDE],
  [/<!ENTITY\s[^>]*\bSYSTEM\b/i, OUTSIDE],
]

/** Pixels of each unit of a length. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

/** Returns the size in px that the root names, else that of its view box, else the one browsers use. */
function sizeOf(root: string): { width: number; height: number } {
  const [width, height] = [lengthOf(root, 'width'), lengthOf(root, 'height')]
  if (width !== null && height !== null) return { width, height }
  const box = (valueOf(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , wide = 0, high = 0] = box
  return wide > 0 && high > 0 ? { width: wide, height: high } : { width: 300, height: 150 }
}

function lengthOf(root: string, name: string): number | null {
  const [, number = '', unit = ''] =
    /^\s*([\d.]+(?:e\d+)?)\s*([a-z]*)\s*$/i.exec(valueOf(root, name) ?? '') ?? []
  const length = Number(number) * (UNITS[unit.toLowerCase()] ?? 0)
  return length > 0 && Number.isFinite(length) ? length : null
}

function valueOf(root: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(root)
  return found?.[1] ?? found?.[2] ?? null
}
