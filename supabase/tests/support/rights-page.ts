import { FUNCTION_RIGHTS } from '../suites/rights/rights-functions.ts'
import { RIGHTS } from '../suites/rights/rights-table.ts'
import { CALLABLE } from '../suites/rights/rights.ts'
import { THINGS, type Thing } from './things.ts'

const PEOPLE = {
  visitor: 'visitor',
  'no role': 'signed in, no role',
  warehouse: 'warehouse',
  editor: 'editor',
  owner: 'owner',
}

/** Returns the name of a table or bucket on the page. */
const placeOf = ({ table, where }: Thing) =>
  `\`${table === 'storage.objects' ? where.replace(/^bucket_id = '(.*)'$/, '$1') : table.replace('public.', '')}\``

/** Builds a table in Markdown, not yet aligned. */
const markdown = (head: string[], lines: string[][]) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)

const NONE = '–'

/** Returns the statements that are done, in words. */
function doneOf(statements: readonly string[], verdicts: readonly string[]): string {
  const done = statements.filter((_, at) => verdicts[at] === 'done')
  return done.length === statements.length ? 'all' : done.join(', ') || NONE
}

/** Builds a table with a line per thing and a column per role. */
function byRole<V extends string>(
  lines: readonly (readonly [what: string, who: keyof typeof PEOPLE, ...verdicts: V[]])[],
  cellOf: (verdicts: readonly V[]) => string,
): string[] {
  const whos = Object.keys(PEOPLE)
  const cells = (what: string) =>
    whos.map((who) => {
      const [, , ...verdicts] = lines.find((line) => line[0] === what && line[1] === who) ?? []
      return cellOf(verdicts)
    })
  const things = [...new Set(lines.map(([what]) => what))]
  return markdown(
    ['thing', ...Object.values(PEOPLE)],
    things.map((what) => [what, ...cells(what)]),
  )
}

/** Tables of rights in docs/data-model.md, by their heading. */
export const RIGHTS_PAGE: Record<string, string[]> = {
  'What the lines are about': markdown(
    ['thing', 'tables or buckets'],
    Object.entries(THINGS).map(([what, things]) => [
      what,
      /tombstone/.test(what) ? 'the same tables' : things.map(placeOf).join(', '),
    ]),
  ),
  'Plain statements': byRole(RIGHTS, (verdicts) => doneOf(['read', 'insert', 'update', 'delete'], verdicts)),
  'Through `sync_pull` and `sync_push`': byRole(FUNCTION_RIGHTS, ([pulled = 'nothing', ...pushed]) => {
    const changes = doneOf(['insert', 'update', 'delete'], pushed)
    return pulled === 'nothing' ? NONE : changes === NONE ? pulled : `${pulled}; ${changes}`
  }),
  'Who may call which function': markdown(
    ['function', 'visitor', 'signed in'],
    CALLABLE.authenticated.map((name) => [
      `\`${name}\``,
      (CALLABLE.anon as readonly string[]).includes(name) ? 'yes' : 'no',
      'yes',
    ]),
  ),
}
