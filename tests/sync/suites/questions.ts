import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { discardChange, restoreTheirs, watchChanges, type Change } from '#db/commands/changes.ts'
import { answerQuestion } from '#db/commands/answer-questions.ts'
import { questionsOf } from '#domain/history/questions.ts'
import { op, oneOp } from '../../support/actions.ts'
import { Device } from '../../support/devices/browser-device.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { firstValueFrom } from 'rxjs'

const A = '00000000-0000-4000-8000-00000000000a'

/** Tests of two users counting the same stock: a user decides which number is right. `open` returns the server. */
export function questionsSuite(open: () => Server): void {
  describe('two counts of one stock', () => {
    let server: Server
    let phone: Device

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(
        `insert into public.products (id, name, price, stock_quantity) values ('${A}', 'a', 10, 4)`,
      )
      phone = await new Device(server, ADMIN).open()
      expect(await phone.cycle()).toBeNull()
    })
    afterEach(() => phone.close())

    /** Applies a change of another user on another device. */
    const elsewhere = (set: string) => server.exec(`update public.products set ${set} where id = '${A}'`)
    const count = (from: number, to: number) => oneOp(op(A, { stock_quantity: from }, { stock_quantity: to }))
    const served = async () =>
      (await server.sql('select stock_quantity, price::int from public.products where id = $1', [A]))[0]
    const changes = (device: Device): Promise<Change[]> => firstValueFrom(watchChanges(device.store))
    const open$ = async () => (await changes(phone)).filter((change) => change.open)
    const asked = async () => questionsOf(await changes(phone))
    const only = async () => {
      const [question, ...others] = await asked()
      if (!question || others.length > 0) throw new Error('There is not one question')
      return question
    }
    /** Counts on the phone without a network, while another user counts. */
    const collide = async (...mine: number[]) => {
      let from = 4
      for (const to of mine) {
        await phone.issue(count(from, to))
        from = to
      }
      await elsewhere('stock_quantity = 5')
      expect(await phone.cycle()).toBeNull()
    }

    it('is a question, with both numbers, until it is answered', async () => {
      await collide(3)
      expect(await only()).toMatchObject({ id: A, column: 'stock_quantity', mine: 3, theirs: 5 })
      expect(await open$()).toHaveLength(1)
    })

    it('answered with the other number sends that', async () => {
      await collide(3)
      expect(await answerQuestion(phone.store, await only(), 5)).toMatchObject({ ok: true })
      expect(await open$()).toEqual([])
      expect(await phone.cycle()).toBeNull()
      expect(await served()).toMatchObject({ stock_quantity: 5 })
      // The answer replaced the value the user had seen, so nothing is asked again.
      expect(await asked()).toEqual([])
    })

    it('answered with the own number sends nothing more', async () => {
      await collide(3)
      expect(await answerQuestion(phone.store, await only(), 3)).toMatchObject({ ok: true })
      expect(await open$()).toEqual([])
      expect(await phone.outbox.commands.count()).toBe(0)
      expect(await served()).toMatchObject({ stock_quantity: 3 })
    })

    it('is asked once of a number that was counted down by steps', async () => {
      await collide(3, 2, 1)
      expect(await only()).toMatchObject({ mine: 1, theirs: 5 })
      await answerQuestion(phone.store, await only(), 5)
      expect(await phone.cycle()).toBeNull()
      expect(await served()).toMatchObject({ stock_quantity: 5 })
      expect(await open$()).toEqual([])
    })

    it('overwrites a third number, which the answer replaces', async () => {
      await collide(3)
      await elsewhere('stock_quantity = 7')
      expect(await phone.cycle()).toBeNull()
      expect(await phone.rows('products')).toMatchObject({ [A]: { stock_quantity: 7 } })
      await answerQuestion(phone.store, await only(), 3)
      expect(await phone.cycle()).toBeNull()
      expect(await served()).toMatchObject({ stock_quantity: 3 })
      expect(await open$()).toEqual([])
    })

    it.each([
      ['restored', restoreTheirs, 11],
      ['kept', discardChange, 12],
    ] as const)('stays when another field of the change is %s', async (_, act, price) => {
      const n = await phone.issue(
        oneOp(op(A, { stock_quantity: 4, price: 10 }, { stock_quantity: 3, price: 12 })),
      )
      await elsewhere('stock_quantity = 5, price = 11')
      expect(await phone.cycle()).toBeNull()
      expect(await act(phone.store, n)).toMatchObject({ ok: true })
      expect(await phone.cycle()).toBeNull()
      expect(await served()).toMatchObject({ stock_quantity: 3, price })
      expect(await only()).toMatchObject({ mine: 3, theirs: 5 })
      await answerQuestion(phone.store, await only(), 5)
      expect(await phone.cycle()).toBeNull()
      expect(await served()).toMatchObject({ stock_quantity: 5, price })
      expect(await open$()).toEqual([])
    })

    it('a restored value is written over what stands now, and told once', async () => {
      const n = await phone.issue(oneOp(op(A, { price: 10 }, { price: 12 })))
      await elsewhere('price = 11')
      expect(await phone.cycle()).toBeNull()
      await elsewhere('price = 13')
      expect(await phone.cycle()).toBeNull()
      await restoreTheirs(phone.store, n)
      expect(await phone.cycle()).toBeNull()
      expect(await served()).toMatchObject({ price: 11 })
      expect(await open$()).toEqual([])
    })
  })
}
