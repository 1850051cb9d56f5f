import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runAction, done$, undoAction, undoLatest, type Done } from '#app/actions/actions.ts'
import { failed$ } from '#app/actions/failures.ts'
import { undo } from '#db/commands/commands.ts'
import { STORE_FULL } from '#db/core/storable.ts'
import { readCounters } from '#db/outbox/outbox.ts'
import { closeStore, openStore, type Db, type Store } from '#db/store/store.ts'
import type { Command } from '#domain/commands/command.ts'
import { updateProduct } from '#domain/commands/product-commands.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const NOTIFICATION = { title: 'Artículo actualizado' }

let made = 0
let store: Store
let heard: string[]
let dones: Done[]
let stop: () => void
beforeEach(async () => {
  store = await openStore(principalOfKey(`admin-actions-${++made}`))
  await store.db.products.insert({ ...blankRow('products', A), seq: 5, name: 'Foco', price: 100 })
  heard = []
  dones = []
  const subscriptions = [
    done$.subscribe((done) => dones.push(done)),
    done$.subscribe(({ notification, label }) => heard.push(`${notification.title}: ${label}`)),
    failed$.subscribe(({ title, description }) => heard.push(`${title}! ${description ?? ''}`)),
  ]
  stop = () => subscriptions.forEach((subscription) => subscription.unsubscribe())
})
afterEach(async () => {
  vi.restoreAllMocks()
  stop()
  await closeStore(store)
})

const price = async () => (await store.db.products.findOne(A).exec())?.price
/** Raises the price, computed from its current value. */
const double = async (db: Db): Promise<Command | null> => {
  const row = (await db.products.findOne(A).exec())?.toMutableJSON()
  return row ? updateProduct(row, { price: (row.price ?? 0) * 2 }) : null
}

describe('actions', () => {
  it('are done one after another, each seeing what the one before has done', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => runAction(store, double, NOTIFICATION)))
    expect(outcomes).toEqual(['done', 'done', 'done'])
    expect(await price()).toBe(800)
    expect(heard).toEqual(Array.from({ length: 3 }, () => 'Artículo actualizado: Cambiar precio de “Foco”'))
  })

  it('on thousands of rows are kept in parts, told once and taken back together', async () => {
    const ops = Array.from({ length: 2_500 }, (_, n) => ({
      table: 'products' as const,
      id: A,
      insert: false,
      base: { price: 100 + n },
      patch: { price: 101 + n },
    }))
    expect(await runAction(store, () => ({ label: 'Muchos', refusal: 'Error', ops }), NOTIFICATION)).toBe(
      'done',
    )
    expect(heard).toEqual(['Artículo actualizado: Muchos'])
    const kept = (await store.outbox?.commands.orderBy('n').toArray()) ?? []
    expect(kept.map((one) => one.ops.length)).toEqual([2_000, 500])
    expect((await undoLatest(store))?.error).toBeNull()
    expect(await store.outbox?.commands.count()).toBe(0)
    expect(await price()).toBe(100)
  })

  it('without a command give no notification', async () => {
    expect(await runAction(store, () => null, NOTIFICATION)).toBe('nothing')
    expect(heard).toEqual([])
    expect(await undoLatest(store)).toBeNull()
  })

  it('that cannot be done say why, and do not stop those after them', async () => {
    const refused = { title: 'Error', description: 'Sección de origen o destino no encontrada internamente.' }
    const outcomes = await Promise.all([
      runAction(store, () => ({ refused }), NOTIFICATION),
      runAction(store, () => Promise.reject(new Error('broken')), NOTIFICATION),
      runAction(null, double, NOTIFICATION),
      runAction(store, double, NOTIFICATION),
    ])
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'done'])
    expect(heard).toEqual([
      'Error! Sección de origen o destino no encontrada internamente.',
      'Error! No se pudo hacer el cambio. Inténtalo de nuevo.',
      'Error! Supabase no está inicializado.',
      'Artículo actualizado: Cambiar precio de “Foco”',
    ])
  })

  it('say so when this device cannot keep them', async () => {
    const outbox = store.outbox
    const full = { ...store, outbox: null }
    expect(await runAction(full, double, NOTIFICATION)).toBe('failed')
    expect(heard).toEqual([
      'Error al actualizar artículo! Este navegador no permite guardar cambios en el dispositivo.',
    ])
    expect(await outbox?.commands.count()).toBe(0)
  })
})

describe('an action of several commands', () => {
  const two = async (db: Db): Promise<Command[]> => {
    const row = (await db.products.findOne(A).exec())?.toMutableJSON()
    if (!row) return []
    return [updateProduct(row, { price: 1 }), updateProduct(row, { name: 'Luz' })].filter(
      (one) => one !== null,
    )
  }
  const name = async () => (await store.db.products.findOne(A).exec())?.name

  it('gives one notification and is undone as a whole, also after a part of it was undone', async () => {
    expect(await runAction(store, two, NOTIFICATION)).toBe('done')
    expect(heard).toEqual(['Artículo actualizado: Artículo actualizado'])
    expect(await store.outbox?.commands.count()).toBe(2)
    const [done] = dones
    if (!done) throw new Error('nothing was done')
    await undo(store, done.ns[1] ?? 0)
    expect([await price(), await name()]).toEqual([1, 'Foco'])
    expect(await undoAction(done)).toEqual({ done, error: null })
    expect([await price(), await name()]).toEqual([100, 'Foco'])
    expect(await undoLatest(store)).toBeNull()
  })

  it('is nothing without any, and is not half kept', async () => {
    expect(await runAction(store, () => [], NOTIFICATION)).toBe('nothing')
    const broken = async (db: Db) => {
      const [first, second] = await two(db)
      if (!first || !second) throw new Error('nothing to do')
      // A function cannot be cloned and therefore not stored.
      const ops = second.ops.map((op) => ({ ...op, patch: { name: () => 'Luz' } }))
      return [first, { ...second, ops }]
    }
    expect(await runAction(store, broken, NOTIFICATION)).toBe('failed')
    expect(await store.outbox?.commands.count()).toBe(0)
    expect(await price()).toBe(100)
    expect(await undoLatest(store)).toBeNull()
  })
})

describe('taking back', () => {
  it('goes from the latest to the first, however fast the key is pressed', async () => {
    await runAction(store, double, NOTIFICATION)
    await runAction(store, double, NOTIFICATION)
    const backs = await Promise.all([1, 2, 3].map(() => undoLatest(store)))
    expect(backs.map((back) => back && back.error)).toEqual([null, null, null])
    expect(backs[2]).toBeNull()
    expect(await price()).toBe(100)
    expect(await undoLatest(store)).toBeNull()
  })

  it('takes an action back once, whether by its notice, by key or elsewhere', async () => {
    await runAction(store, double, NOTIFICATION)
    await runAction(store, double, NOTIFICATION)
    const [first, second] = dones
    if (!first || !second) throw new Error('nothing was done')
    expect(await undoAction(second)).toEqual({ done: second, error: null })
    expect(await undoAction(second)).toEqual({ done: second, error: 'Este cambio ya se deshizo.' })
    await undo(store, first.ns[0] ?? 0)
    expect(await undoLatest(store)).toBeNull()
    expect(await price()).toBe(100)
  })

  it('can be tried again where this device had no room for it, before anything earlier', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { outbox } = store
    if (!outbox) throw new Error('no outbox')
    await runAction(store, double, NOTIFICATION)
    await runAction(store, double, NOTIFICATION)
    // The server may have both, so the command that undoes them must be stored.
    await outbox.state.put({ ...(await readCounters(outbox)), sent: 2 })
    const full = vi.spyOn(outbox.commands, 'add').mockRejectedValue(new Error('full'))
    expect((await undoLatest(store))?.error).toBe(STORE_FULL)
    const [, second] = dones
    if (!second) throw new Error('nothing was done')
    expect(await undoAction(second)).toEqual({ done: second, error: STORE_FULL })
    full.mockRestore()
    expect(await undoLatest(store)).toEqual({ done: second, error: null })
    expect(await price()).toBe(200)
  })

  it('is tried once if the action is no longer known', async () => {
    await runAction(store, double, NOTIFICATION)
    await store.outbox?.commands.clear()
    expect((await undoLatest(store))?.error).toBe('Este cambio ya no se puede deshacer.')
    expect(await undoLatest(store)).toBeNull()
  })

  it('leaves the actions of another store alone', async () => {
    await runAction(store, double, NOTIFICATION)
    expect(await undoLatest({ ...store })).toBeNull()
    expect(await price()).toBe(200)
  })
})
