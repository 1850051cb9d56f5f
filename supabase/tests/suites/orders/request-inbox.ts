import { describe, expect, test } from 'vitest'
import { actAs, CALLERS, EDITOR, outcome, undone, type Caller, type Session } from '../../support/database.ts'
import { changed, made, sendRequest } from '../../support/push.ts'
import { PRODUCT } from '../../support/rows.ts'

const INSERT = `insert into public.opened_requests (id, way, product_ids, quantities, folio, from_day, to_day)
  values ($1, 'copy', $2::text::uuid[], $3::text::int[], $4, $5, $6)`
const INBOX = `select public.request_inbox('{}') as answer`
const ORDER = '00000000-0000-4000-8000-000000000a01'

type Sent = { folio?: string | null; quantity?: number; from?: string | null; to?: string | null }
type Inbox = { requests: { id: string; folio: string; quantities: number[] }[]; more: number }

/** Tests the requests without an order: what visitors leave of them, and who takes them out. */
export function requestInboxSuite(open: () => Session): void {
  const leave = async ({ folio = 'K7Q-3FD', quantity = 1, from = null, to = null }: Sent, role = 'anon') => {
    const id = crypto.randomUUID()
    await actAs(open(), role as 'anon')
    const values = [id, `{${PRODUCT}}`, `{${quantity}}`, folio, from, to]
    const left = await outcome(open(), INSERT, values)
    await actAs(open())
    return left === 'ok 0' ? id : left
  }
  const inbox = async (): Promise<Inbox> => {
    await actAs(open(), 'authenticated', EDITOR)
    const [row] = await open().query<{ answer: Inbox }>(INBOX)
    await actAs(open())
    return row?.answer ?? { requests: [], more: -1 }
  }
  const folios = async () => (await inbox()).requests.map(({ folio }) => folio)
  const dismiss = async (request: unknown, [role, uid]: Caller = CALLERS.editor) => {
    await actAs(open(), role, uid)
    const done = await outcome(open(), 'select public.request_dismiss($1)', [JSON.stringify(request)])
    await actAs(open())
    return done
  }
  const order = (n: number, patch: object, op = made) =>
    sendRequest(
      open(),
      { client: crypto.randomUUID(), commands: [{ n, ops: [op('orders', ORDER, { ...patch })] }] },
      EDITOR,
    )

  describe('the inbox of requests', () => {
    test.each<[string, Sent, boolean]>([
      ['days', { from: '2026-12-12', to: '2026-12-14' }, true],
      ['no last day', { from: '2026-12-12' }, true],
      ['the last day before the first', { from: '2026-12-14', to: '2026-12-12' }, true],
      ['no folio, as earlier releases send it', { folio: null }, true],
      ['a folio that is none', { folio: 'Ana López' }, false],
      ['a telephone for a folio', { folio: '984-000' }, false],
      ['a text for a day', { from: 'mañana' }, false],
      ['a long text for a day', { to: '2026-12-12'.padEnd(5_000, '0') }, false],
    ])('a visitor leaves a request with %s: %s', async (_, sent, isTaken) => {
      await undone(open(), async () => expect((await leave(sent)).length === 36).toBe(isTaken))
    })

    test.each(Object.entries(CALLERS))(
      '%s: only those who write orders are told',
      async (who, [role, uid]) => {
        await undone(open(), async () => {
          const id = await leave({})
          const expected = who === 'owner' || who === 'editor' ? 'ok 1' : '42501'
          await actAs(open(), role, uid)
          expect(await outcome(open(), INBOX)).toBe(expected)
          expect(await dismiss({ ids: [id], dismissed: true }, [role, uid])).toBe(expected)
          await actAs(open(), 'anon')
          expect(await outcome(open(), 'select folio from public.opened_requests')).toBe('42501')
          expect(await outcome(open(), 'update public.opened_requests set dismissed_at = null')).toBe('42501')
        })
      },
    )

    test('the same request sent or replayed is one, another under its folio is one more, the newest first', async () => {
      await undone(open(), async () => {
        await leave({ folio: null })
        for (let times = 0; times < 3; times++) await leave({ from: '2026-12-12' })
        await leave({ quantity: 2 })
        await leave({ folio: 'K7Q-3FF' })
        await open().exec(`update public.opened_requests set created_at = now() - interval '1 hour'
          where folio = 'K7Q-3FD' and quantities = '{1}'`)
        await open().exec(`update public.opened_requests set created_at = now() + interval '1 hour'
          where folio = 'K7Q-3FF'`)
        const { requests, more } = await inbox()
        expect(requests.map(({ folio, quantities: [n] }) => `${folio} ${n}`)).toEqual([
          'K7Q-3FF 1',
          'K7Q-3FD 2',
          'K7Q-3FD 1',
        ])
        expect(more).toBe(0)
      })
    })

    test('one with an order of its folio is not listed, until that order is deleted', async () => {
      await undone(open(), async () => {
        await leave({})
        await order(1, { folio: 'K7Q-3FD', origin: 'signal' })
        expect(await folios()).toEqual([])
        await order(2, { deleted: true }, changed)
        expect(await folios()).toEqual(['K7Q-3FD'])
      })
    })

    test('one that was dismissed is gone for everybody, also when it is replayed, until that is undone', async () => {
      await undone(open(), async () => {
        const id = await leave({})
        await leave({})
        await leave({ quantity: 7 })
        expect(await dismiss({ ids: [id], dismissed: true })).toBe('ok 1')
        await leave({})
        expect((await inbox()).requests.map(({ quantities }) => quantities)).toEqual([[7]])
        expect(await dismiss({ ids: [id], dismissed: false })).toBe('ok 1')
        expect((await inbox()).requests).toHaveLength(2)
      })
    })

    test('is bounded: 200 of the last 90 days, and the number of the others', async () => {
      await undone(open(), async () => {
        await open()
          .exec(`insert into public.opened_requests (way, product_ids, quantities, folio, created_at)
          select 'copy', '{${PRODUCT}}'::uuid[], array[n], 'K7Q-3FD', now() - n * interval '1 hour'
          from generate_series(1, 230) n
          union all select 'copy', '{${PRODUCT}}', '{9999}', 'K7Q-3FF', now() - interval '91 days'`)
        const { requests, more } = await inbox()
        expect([requests.length, requests[0]?.quantities, more]).toEqual([200, [1], 30])
      })
    })

    test.each([
      ['nothing', null],
      ['no ids', { dismissed: true }],
      ['no answer', { ids: [] }],
      ['too many', { ids: Array.from({ length: 201 }, () => PRODUCT), dismissed: true }],
    ])('refuses to dismiss %s', async (_, request) => {
      await undone(open(), async () => expect(await dismiss(request)).toBe('22023'))
    })
  })
}
