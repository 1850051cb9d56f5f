/** A declaration, or a query with its parameters, as PostCSS hands them over. */
type Declaration = { prop: string; value: string }
type Query = { params: string }

/** What browsers call 16 px unless their owner asks for another size of text. */
const ROOT_PX = 16
const PX = /(\d*\.?\d+)px/g
/** What says how large letters are; what else grows with them is written in rem. */
const OF_TYPE = /^(?:font|font-size|line-height)$/
const WIDTH = /((?:min|max)-width:\s*)(\d*\.?\d+)px/g

/** 15 px as '0.9375rem'. */
function inUnit(px: string, unit: 'rem' | 'em'): string {
  return `${Number((Number(px) / ROOT_PX).toFixed(5))}${unit}`
}

/** Writes the px of a declaration about type in rem; other declarations stay. */
export function typeInRem(prop: string, value: string): string {
  return OF_TYPE.test(prop) ? value.replace(PX, (_, px: string) => inUnit(px, 'rem')) : value
}

/**
 * Writes the widths of a query in a unit that grows with the text: a wide screen with large letters has as little room for
 * words as a narrow one. Containers count rem, which is what the list of the catalogue counts too; the screen counts em.
 */
export function widthsInText(name: string, params: string): string {
  const unit = name === 'container' ? 'rem' : 'em'
  return params.replace(WIDTH, (_, before: string, px: string) => before + inUnit(px, unit))
}

/** Ships letters in rem that are written in px (ADR 0004): who sets their browser to larger text gets larger text. */
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
