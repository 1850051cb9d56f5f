import { codeClashes, codeTaken } from '#domain/catalogue/product-codes.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { containsItself } from '#domain/catalogue/kits.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { CsvField } from './csv-columns.ts'
import type { NewProduct } from './find-rows.ts'
import type { Outcome, Problem } from './read-line.ts'

const refuse = ({ line }: Outcome, problem: Problem): Outcome => ({
  edit: null,
  line: { ...line, status: 'error', changes: [], problems: [problem] },
})

/** Refuses lines with a code that another product has after the import. */
export function withoutTakenCodes(
  outcomes: readonly Outcome[],
  products: readonly ProductRow[],
  column: string | null,
): readonly Outcome[] {
  const given = outcomes.map(({ edit }) => {
    const code = edit?.fields.code
    return code === undefined ? null : { id: edit?.product?.id ?? null, code }
  })
  const clashes = codeClashes(given, products)
  return outcomes.map((outcome, index) => {
    const clash = clashes.get(index)
    if (clash === undefined) return outcome
    const reason =
      typeof clash === 'number'
        ? `Repite el código del renglón ${outcomes[clash]?.line.place}: deja solo uno.`
        : codeTaken(given[index]?.code ?? '', displayedName(clash))
    return refuse(outcome, { column, reason })
  })
}

/** Refuses lines that name a product whose own line is invalid, and repeats this for lines that name theirs. */
export function withoutUnmade(
  outcomes: readonly Outcome[],
  made: readonly NewProduct[],
  headerOf: (field: CsvField) => string | null,
): readonly Outcome[] {
  const coming = new Set(outcomes.map(({ edit }) => edit?.newId))
  const unmade = new Map(made.flatMap(({ id, name }) => (coming.has(id) ? [] : [[id, name] as const])))
  const refused = (outcome: Outcome): Outcome | null => {
    const { edit, line } = outcome
    const companion = edit?.fields.goes_with?.find((id) => unmade.has(id))
    const part = edit?.fields.contents?.find(({ product_id: id }) => unmade.has(id))?.product_id
    const missing = companion ?? part
    if (missing === undefined) return null
    const column = headerOf(companion === undefined ? 'contents' : 'goes_with')
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

/** Refuses lines with a kit that contains itself after the import, which the server would refuse. */
export function withoutCycles(
  outcomes: readonly Outcome[],
  products: readonly ProductRow[],
  column: string | null,
): readonly Outcome[] {
  const kits = new Map(products.map(({ id, contents }) => [id, { contents }]))
  const idOf = ({ edit }: Outcome) => edit?.product?.id ?? edit?.newId ?? ''
  for (const outcome of outcomes) {
    const contents = outcome.edit?.fields.contents
    if (contents) kits.set(idOf(outcome), { contents })
  }
  return outcomes.map((outcome) => {
    const contents = outcome.edit?.fields.contents ?? []
    if (contents.length === 0 || !containsItself(idOf(outcome), contents, kits)) return outcome
    return refuse(outcome, { column, reason: 'Se contendría a sí mismo: corrige el contenido.' })
  })
}
