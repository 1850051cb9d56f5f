import { beforeEach, describe, expect, test } from 'vitest'
import { undone, type Session } from '../../support/database.ts'
import { changed, CLIENT, sendRequest } from '../../support/push.ts'
import { insertSamples, PRODUCT } from '../../support/rows.ts'

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-0000000000f${n}`) as [
  string,
  string,
  string,
]
type Said = Record<string, unknown>

/** Tests that devices and servers with changed memory are detected before anything is applied (docs/adr/0007). */
export function pushMemorySuite(open: () => Session): void {
  const push = (n: number, said: Said) =>
    sendRequest(open(), {
      client: CLIENT,
      ...said,
      commands: [{ n, ops: [changed('products', PRODUCT, { name: `n${n}` })] }],
    }) as unknown as Promise<Said>
  const name = async () =>
    (await open().query<{ name: string }>(`select name from public.products where id = '${PRODUCT}'`))[0]
      ?.name

  describe('who sends', () => {
    const began = (work: () => Promise<void>) =>
      undone(open(), async () => {
        await insertSamples(open())
        expect(await push(1, { push: FIRST, after: [], sent: 0 })).toMatchObject({ last: 1, push: FIRST })
        await work()
      })

    test('is served when it names the last request as its predecessor', () =>
      began(async () => {
        expect(await push(2, { push: SECOND, after: [FIRST], sent: 1 })).toMatchObject({
          last: 2,
          push: SECOND,
        })
        expect(await name()).toBe('n2')
      }))

    test('may come twice', () =>
      began(async () => {
        expect(await push(1, { push: FIRST, after: [], sent: 0 })).toMatchObject({ last: 1, push: FIRST })
      }))

    test.each([
      ['names another request', { push: SECOND, after: [THIRD], sent: 9 }],
      ['names none', { push: SECOND, after: [], sent: 9 }],
      ['says that it sent less than is known', { push: SECOND, after: [FIRST], sent: 0 }],
    ])('is refused before anything is applied when it %s', (_, said) =>
      began(async () => {
        const answer = await push(2, said)
        expect(answer).toMatchObject({ refused: 'renumbered', last: 1, push: FIRST, rows: {}, outcomes: [] })
        expect(await name()).toBe('n1')
      }),
    )

    test('is served without a request id, as from an earlier release', () =>
      began(async () => {
        expect(await push(2, {})).toMatchObject({ last: 2, push: null })
        expect(await push(3, { push: SECOND, after: [FIRST], sent: 2 })).toMatchObject({ last: 3 })
        expect(await name()).toBe('n3')
      }))
  })

  describe('terms', () => {
    let begun: string
    beforeEach(() => {
      begun = ''
    })
    const term = async (since: number) => ({ term: { id: begun, since } })
    const head = async () =>
      (await open().query<{ head: number }>('select sync_private.head()::int as head'))[0]?.head ?? 0
    const newTerm = async () =>
      (await open().query<{ id: string }>('select public.sync_new_term() as id'))[0]?.id ?? ''
    const began = (work: () => Promise<void>) =>
      undone(open(), async () => {
        await insertSamples(open())
        begun = await newTerm()
        await work()
      })

    test('a device is served as long as it took nothing that the next term does not know', () =>
      began(async () => {
        const before = await head()
        await open().exec(`update public.products set name = 'x'`)
        for (let start = 0; start < 12; start++) await newTerm()
        expect(await push(1, await term(before))).toMatchObject({ last: 1 })
        expect(await push(2, await term(before + 1))).toMatchObject({ last: 2 })
        const answer = await push(3, await term(before + 99))
        expect(answer).toMatchObject({ refused: 'term', last: 2 })
        expect(await name()).toBe('n2')
        expect((answer['terms'] as { id: string }[])[0]?.id).toBe(begun)
      }))

    test('a device of the newest term is refused when it took more than there is', () =>
      began(async () => {
        expect(await push(1, await term((await head()) + 1))).toMatchObject({ refused: 'term' })
        expect(await push(1, await term(await head()))).toMatchObject({ last: 1 })
      }))

    test('a device of an unknown term is refused', () =>
      began(async () => {
        begun = FIRST
        expect(await push(1, await term(0))).toMatchObject({ refused: 'term' })
      }))

    test('a new epoch begins one', () =>
      began(async () => {
        await open().exec('select public.sync_new_epoch()')
        const found = await open().query('select from public.sync_terms')
        expect(found.length).toBeGreaterThanOrEqual(3)
      }))

    test.each([[7], [{ id: FIRST }], [{ id: 7, since: 0 }], [{ id: FIRST, since: -1 }]])(
      'what is no term is refused (%j)',
      (wrong) => began(async () => expect(push(1, { term: wrong })).rejects.toMatchObject({ code: '22023' })),
    )
  })
}
