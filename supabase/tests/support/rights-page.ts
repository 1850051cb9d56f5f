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

/** Tables of rights in docs/data-model.md, by their heading. */
export const RIGHTS_PAGE: Record<string, string[]> = {
  'What the lines are about': markdown(
    ['thing', 'tables or buckets'],
    Object.entries(THINGS).map(([what, things]) => [
      what,
      /tombstone/.test(what) ? 'the same tables' : things.map(placeOf).join(', '),
    ]),
  ),
  'Plain statements': markdown(
    ['thing', 'who', 'read', 'insert', 'update', 'delete'],
    RIGHTS.map(([what, who, ...verdicts]) => [what, PEOPLE[who], ...verdicts]),
  ),
  'Through `sync_pull` and `sync_push`': markdown(
    ['thing', 'who', 'pull', 'push insert', 'push update', 'push delete'],
    FUNCTION_RIGHTS.map(([what, who, ...verdicts]) => [what, PEOPLE[who], ...verdicts]),
  ),
  'Who may call which function': markdown(
    ['function', 'visitor', 'signed in'],
    CALLABLE.authenticated.map((name) => [
      `\`${name}\``,
      (CALLABLE.anon as readonly string[]).includes(name) ? 'yes' : 'no',
      'yes',
    ]),
  ),
}
