/** A declaration, or a query with its parameters, as PostCSS passes them. */
type Declaration = { prop: string; value: string }
type Query = { params: string }

/** Default text size of browsers in px, which users can change. */
const ROOT_PX = 16
const PX = /(\d*\.?\d+)px/g
/** Properties of the text size; all others that grow with it are written in rem. */
const OF_TYPE = /^(?:font|font-size|line-height)$/
const WIDTH = /((?:min|max)-width:\s*)(\d*\.?\d+)px/g

/** Converts px: 15 to '0.9375rem'. */
function inUnit(px: string, unit: 'rem' | 'em'): string {
  return `${Number((Number(px) / ROOT_PX).toFixed(5))}${unit}`
}

/** Converts px to rem in declarations of the text size; returns other values unchanged. */
export function typeInRem(prop: string, value: string): string {
  return OF_TYPE.test(prop) ? value.replace(PX, (_, px: string) => inUnit(px, 'rem')) : value
}

/**
 * Converts the widths of a query to a unit that grows with the text, because a wide screen with large text fits as few
 * words as a narrow one. Containers use rem, as the list of the catalogue does; media queries use em.
 */
export function widthsInText(name: string, params: string): string {
  const unit = name === 'container' ? 'rem' : 'em'
  return params.replace(WIDTH, (_, before: string, px: string) => before + inUnit(px, unit))
}

/** PostCSS plugin that converts text sizes from px to rem (ADR 0004), so that they follow the browser's text size. */
export const rem = {
  postcssPlugin: 'claqueta-type-in-rem',
  Declaration(declaration: Declaration) {
    const value = typeInRem(declaration.prop, declaration.value)
    if (value !== declaration.value) declaration.value = value
  },
  AtRule: Object.fromEntries(
    ['media', 'container'].map((name) => [
      name,
      (query: Query) => {
        const params = widthsInText(name, query.params)
        if (params !== query.params) query.params = params
      },
    ]),
  ),
}
