import { codeFinder, codeTaken } from '#domain/catalogue/product-codes.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { NewProduct } from './find-rows.ts'
import type { Outcome, Problem } from './read-line.ts'

const refuse = ({ line }: Outcome, problem: Problem): Outcome => ({
  edit: null,
  line: { ...line, status: 'error', changes: [], problems: [problem] },
})

/**
 * Refuses lines with a code that another product has after the import. Codes may move between the lines of a file. A
 * refused line leaves its product the code that it had, so this is repeated.
 */
export function withoutTakenCodes(
  outcomes: readonly Outcome[],
  products: readonly ProductRow[],
  column: string | null,
): readonly Outcome[] {
  if (column === null) return outcomes
  const changed = new Set<string>()
  const coded = outcomes.flatMap(({ edit, line }) => {
    const code = edit?.fields.code
    if (code !== undefined && edit?.product) changed.add(edit.product.id)
    return code ? { code, line } : []
  })
  const ownerOf = codeFinder(products.filter(({ id }) => !changed.has(id)))
  const linesOf = codeFinder(coded)
  const refused = outcomes.map((outcome): Outcome => {
    const code = outcome.edit?.fields.code
    if (!code) return outcome
    const owner = ownerOf(code)
    if (owner) return refuse(outcome, { column, reason: codeTaken(code, displayedName(owner)) })
    const first = linesOf(code)?.line.line ?? outcome.line.line
    if (first === outcome.line.line) return outcome
    return refuse(outcome, { column, reason: `Repite el código del renglón ${first}: deja solo uno.` })
  })
  const isSame = refused.every((outcome, index) => outcome === outcomes[index])
  return isSame ? outcomes : withoutTakenCodes(refused, products, column)
}

/** Refuses lines that name a product whose own line is invalid, and repeats this for lines that name theirs. */
export function withoutUnmade(
  outcomes: readonly Outcome[],
  made: readonly NewProduct[],
  column: string | null,
): readonly Outcome[] {
  const coming = new Set(outcomes.map(({ edit }) => edit?.newId))
  const unmade = new Map(made.flatMap(({ id, name }) => (coming.has(id) ? [] : [[id, name] as const])))
  const refused = (outcome: Outcome): Outcome | null => {
    const { edit, line } = outcome
    const missing = edit?.fields.goes_with?.find((id) => unmade.has(id))
    if (missing === undefined) return null
    if (edit?.newId) unmade.set(edit.newId, line.name)
    const reason = `“${unmade.get(missing)}” no se puede crear: corrige primero su renglón.`
    return refuse(outcome, { column, reason })
  }
  let left = outcomes
  for (let before = -1; unmade.size > before;) {
    before = unmade.size
    left = left.map((outcome) => refused(outcome) ?? outcome)
  }
  return left
}
