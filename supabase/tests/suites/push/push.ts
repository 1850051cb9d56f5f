import { describe, expect, test } from 'vitest'
import { actAs, ADMIN, outcome, undone, USER, type Session } from '../../support/database.ts'
import { changed, CLIENT, made, OTHER_CLIENT, sendCommands, sendRequest } from '../../support/push.ts'
import { insertSamples, PRODUCT, SECTION } from '../../support/rows.ts'

const COMMAND = '{"n": 1, "ops": []}'
const MALFORMED = [
  'null',
  '[]',
  '"x"',
  '{}',
  `{"client": "${CLIENT}"}`,
  '{"client": 5, "commands": []}',
  '{"client": "nobody", "commands": []}',
  `{"client": "${CLIENT.replace('c1', 'C1')}", "commands": []}`,
  `{"client": "${CLIENT}", "commands": {}}`,
  `{"client": "${CLIENT}", "commands": null}`,
  `{"client": "${CLIENT}", "commands": [], "confirmed": "3"}`,
  `{"client": "${CLIENT}", "commands": [], "confirmed": -1}`,
  `{"client": "${CLIENT}", "commands": [], "confirmed": 1.5}`,
  `{"client": "${CLIENT}", "commands": [null]}`,
  `{"client": "${CLIENT}", "commands": [[]]}`,
  `{"client": "${CLIENT}", "commands": [{"ops": []}]}`,
  `{"client": "${CLIENT}", "commands": [{"n": 0, "ops": []}]}`,
  `{"client": "${CLIENT}", "commands": [{"n": -1, "ops": []}]}`,
  `{"client": "${CLIENT}", "commands": [{"n": 1.5, "ops": []}]}`,
  `{"client": "${CLIENT}", "commands": [{"n": 1e30, "ops": []}]}`,
  `{"client": "${CLIENT}", "commands": [{"n": "1", "ops": []}]}`,
  `{"client": "${CLIENT}", "commands": [{"n": 1}]}`,
  `{"client": "${CLIENT}", "commands": [{"n": 1, "ops": {}}]}`,
  `{"client": "${CLIENT}", "commands": [${COMMAND}, ${COMMAND}]}`,
  `{"client": "${CLIENT}", "commands": [{"n": 2, "ops": []}, ${COMMAND}]}`,
  JSON.stringify({
    client: CLIENT,
    commands: Array.from({ length: 2_001 }, (_, index) => ({ n: index + 1, ops: [] })),
  }),
]

/** Codes of temporary failures, which are no verdict on the command. */
const TRANSIENT = ['40001', '40P01', '53100', '53300', '55P03', '57014', '58030']

/** Tests sync_push (replication.md §3.3): callers, idempotence, and failures as a whole. */
export function pushSuite(open: () => Session): void {
  const rename = (name: string) => changed('products', PRODUCT, { name })
  const nameOf = async () =>
    (await open().query<{ name: string }>(`select name from public.products where id = '${PRODUCT}'`))[0]
      ?.name
  const count = async (table: string) => (await open().query(`select 1 from public.${table}`)).length
  /** Returns the SQLSTATE of a request as a whole. */
  const sent = async (request: unknown, uid?: string) => {
    await actAs(open(), uid ? 'authenticated' : 'anon', uid)
    const text = typeof request === 'string' ? request : JSON.stringify(request)
    const result = await outcome(open(), 'select public.sync_push($1::jsonb)', [text])
    await actAs(open())
    return result
  }

  describe('sync_push', () => {
    test('is for administrators: others are refused whole, and nothing is written', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const request = { client: CLIENT, commands: [{ n: 1, ops: [rename('otro')] }] }
        expect(await sent(request)).toBe('42501')
        expect(await sent(request, USER)).toBe('42501')
        expect(await sent({ ...request, commands: [] }, USER)).toBe('42501')
        expect(await nameOf()).toBe('Aputure LS 600d')
        expect(await count('sync_clients')).toBe(0)
      })
    })

    test('a device belongs to the first user who used it', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await sendCommands(open(), [[rename('uno')]])
        await open().exec(`insert into public.staff (user_id, role) values ('${USER}', 'admin')`)
        const request = { client: CLIENT, confirmed: 9, commands: [{ n: 2, ops: [rename('dos')] }] }
        expect(await sent(request, USER)).toBe('42501')
        expect(await nameOf()).toBe('uno')
        expect(await sent({ ...request, client: OTHER_CLIENT }, USER)).toBe('ok 1')
        expect(await nameOf()).toBe('dos')
      })
    })

    test.each(MALFORMED.map((request) => [request.slice(0, 100), request]))(
      'refuses %s with 22023',
      async (_, request) => {
        await undone(open(), async () => {
          expect(await sent(request, ADMIN)).toBe('22023')
          expect(await count('sync_clients')).toBe(0)
        })
      },
    )

    test('answers with where the server stands and the named rows as they are at the end', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(
          `update public.sync_meta set min_seq = 3; update public.products set order_in_section = 1`,
        )
        const nowhere = crypto.randomUUID()
        const answer = await sendCommands(open(), [
          [rename('uno')],
          [rename('dos'), changed('sections', nowhere, { name: 'x' })],
          [changed('catalog_settings', 'default_view_mode_web', { setting_value: 'list' })],
        ])
        const [meta] = await open().query<{ epoch: string }>('select epoch from public.sync_meta')
        const [stored] = await open().query<{ row: object; head: string }>(
          `select to_jsonb(x) - 'was_public' as row, (select max(seq) from public.catalog_settings) as head from public.products x`,
        )
        expect(answer).toMatchObject({ epoch: meta?.epoch, min_seq: 3, role: 'admin', uid: ADMIN, last: 3 })
        expect(answer.head).toBe(Number(stored?.head))
        expect(Object.keys(answer.rows).sort()).toEqual([
          'catalog_settings/default_view_mode_web',
          `products/${PRODUCT}`,
          `sections/${nowhere}`,
        ])
        expect(answer.rows[`products/${PRODUCT}`]).toEqual(stored?.row)
        expect(answer.rows[`products/${PRODUCT}`]).toMatchObject({ name: 'dos', deleted: false })
        expect(answer.rows[`sections/${nowhere}`]).toBeNull()
      })
    })

    test('a command happens once, however often it is sent, and a lost answer can be asked for again', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const commands = [[rename('uno')], [changed('products', PRODUCT, { price: -1 })]]
        const first = await sendCommands(open(), commands)
        await open().exec(`update public.products set name = 'de otra mano'`)
        const again = await sendCommands(open(), commands)
        expect(await nameOf()).toBe('de otra mano')
        expect(again.last).toBe(2)
        expect(again.outcomes).toEqual(first.outcomes)
        expect(again.rows[`products/${PRODUCT}`]).toMatchObject({ name: 'de otra mano' })
        const [, ...rest] = commands
        expect(await sendCommands(open(), [...rest, [rename('tres')]], 2)).toMatchObject({ last: 3 })
        expect(await nameOf()).toBe('tres')
      })
    })

    test('numbers are counted per device', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await sendCommands(open(), [[rename('uno')]], 7)
        expect(await sendCommands(open(), [[rename('dos')]], 3, OTHER_CLIENT)).toMatchObject({ last: 3 })
        expect(await nameOf()).toBe('dos')
      })
    })

    test('what was not simply applied is told until the device confirms it', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const bad = changed('products', PRODUCT, { price: -1 })
        const answer = await sendCommands(open(), [[bad], [rename('uno')], [bad]])
        expect(answer.outcomes.map(({ n }) => n)).toEqual([1, 3])
        const ask = (confirmed: number) => sendRequest(open(), { client: CLIENT, confirmed, commands: [] })
        expect((await ask(0)).outcomes).toEqual(answer.outcomes)
        expect((await ask(1)).outcomes).toEqual(answer.outcomes.slice(1))
        expect(await ask(3)).toMatchObject({ outcomes: [], last: 3, rows: {} })
        expect(await count('sync_outcomes')).toBe(0)
      })
    })

    test('a refused command leaves nothing behind and holds up nothing', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const sectionId = crypto.randomUUID()
        const answer = await sendCommands(open(), [
          [rename('uno')],
          [
            made('sections', sectionId, { name: 'Nueva' }),
            changed('products', PRODUCT, { price: -1, name: 'no' }),
          ],
          [changed('products', PRODUCT, { price: 12.5 })],
        ])
        expect(answer.outcomes).toEqual([
          {
            n: 2,
            status: 'refused',
            sqlstate: '23514',
            message: expect.stringContaining('products_price_check') as string,
            constraint: 'products_price_check',
            column: null,
            table: 'products',
            ops: [{ index: 1, status: 'refused' }],
          },
        ])
        expect(answer.rows).toMatchObject({ [`products/${PRODUCT}`]: { name: 'uno', price: 12.5 } })
        expect(answer.rows[`sections/${sectionId}`]).toBeNull()
      })
    })

    test.each(TRANSIENT)('%s fails the whole call, which can be sent again', async (code) => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`create function public.fail() returns trigger language plpgsql as $$
          begin raise exception 'not now' using errcode = '${code}'; end $$;
          create trigger fail before update on public.sections for each row execute function public.fail()`)
        const request = {
          client: CLIENT,
          commands: [
            { n: 1, ops: [rename('uno')] },
            { n: 2, ops: [changed('sections', SECTION, { name: 'Luz' })] },
          ],
        }
        expect(await sent(request, ADMIN)).toBe(code)
        expect(await nameOf()).toBe('Aputure LS 600d')
        expect(await count('sync_clients')).toBe(0)
        await open().exec('drop trigger fail on public.sections')
        expect(await sent(request, ADMIN)).toBe('ok 1')
        expect(await nameOf()).toBe('uno')
      })
    })

    test('a right that ends in the middle fails the call instead of refusing command by command', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open()
          .exec(`create function public.dismiss() returns trigger language plpgsql security definer as $$
          begin delete from public.staff; return new; end $$;
          create trigger dismiss before update on public.sections for each row execute function public.dismiss()`)
        const commands = [[changed('sections', SECTION, { name: 'Luz' })], [rename('uno')]]
        const request = { client: CLIENT, commands: commands.map((ops, index) => ({ n: index + 1, ops })) }
        expect(await sent(request, ADMIN)).toBe('42501')
        expect(await count('sync_outcomes')).toBe(0)
      })
    })
  })
}
