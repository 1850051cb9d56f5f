import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyPreparedShop } from '../../supabase/local/data/prepared.ts'
import { quietLite } from '../../supabase/local/data/quiet.ts'
import { startShop, type Shop } from '../../supabase/local/shop.ts'
import { eventually } from '../support/devices/browser-eventually.ts'
import { FaultyLine, type BadAnswer } from '../support/servers/faulty-line.ts'
import { Ledger } from '../support/servers/server-ledger.ts'
import { TransportDevice } from '../support/devices/transport-device.ts'
import { retryChange } from '#db/commands/changes.ts'
import { syncNow, syncStatus$ } from '#sync/state/status.ts'

quietLite(() => undefined)

const PUSH = 'POST /rest/v1/rpc/sync_push'
const PULL = 'POST /rest/v1/rpc/sync_pull'
const UPLOAD = 'POST /storage/v1/object/public_images'
const MINE = 111.5
const THEIRS = 222.5

const HOTEL = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html>Acepta los términos</html>',
}
const TOO_LONG = '{"code":"57014","message":"canceling statement due to statement timeout"}'
const ANSWERS: [string, BadAnswer][] = [
  ['500', { status: 500 }],
  ['502', { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' }],
  ['503 with Retry-After', { status: 503, headers: { 'retry-after': '1' } }],
  ['504', { status: 504, body: '' }],
  ['429 with Retry-After', { status: 429, headers: { 'retry-after': '1' } }],
  ['401', { status: 401 }],
  ['403', { status: 403 }],
  ['404', { status: 404 }],
  ['57014', { status: 500, body: TOO_LONG }],
  ['a page of HTML with 200', HOTEL],
  ['a truncated answer', 'truncated'],
  ['half of an answer', 'halved'],
  ['no answer', 'hanging'],
  ['an answer that stalls', 'stalling'],
  ['a reset', 'reset'],
]
/** Final refusals of storage: the image is set aside, and retried only when the user asks. */
const REFUSALS = new Set(['403', '404'])

let folder: string
let shop: Shop
let line: FaultyLine
let device: TransportDevice
let ledger: Ledger
let fresh: string[]
let lineId: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claqueta-answers-'))
  await copyPreparedShop(folder)
  shop = await startShop({ port: 0, dataDir: folder })
  line = await FaultyLine.open(shop.url)
  ledger = new Ledger(shop.url)
  fresh = await ledger.products()
  lineId = (await ledger.reservedLine()).id
  device = await TransportDevice.open(line.url, shop.url)
}, 120_000)
afterAll(async () => {
  await device.close()
  await line.close()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const inStep = () => eventually(() => device.says).toBe('Al día')
const freshProduct = () => {
  const id = fresh.pop()
  if (id === undefined) throw new Error('The demo has too few products')
  return id
}

/** Texts of the status so far, each with the number of pushes answered correctly by then. */
let said: { text: string; pushes: number }[]
const pushes = () => line.answered.filter((what) => what.startsWith(PUSH)).length
let ear: { unsubscribe: () => void }
beforeEach(async () => {
  await inStep()
  said = []
  ear = syncStatus$.subscribe(() => {
    const text = device.says
    if (said.at(-1)?.text !== text) said.push({ text, pushes: pushes() })
  })
})
afterEach(() => {
  ear.unsubscribe()
  line.fault = () => null
  line.meanwhile = () => Promise.resolve()
})

/**
 * Answers the next request of this kind badly, once.
 * @returns a function with the times of each request of this kind (ms)
 */
function spoilNext(what: string, answer: BadAnswer, isDone: boolean): () => number[] {
  const before = line.asked.length
  let isSpoilt = false
  line.fault = (asked) => {
    if (isSpoilt || !asked.startsWith(what)) return null
    isSpoilt = true
    return { answer, isDone }
  }
  // The shortest backoff.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  // Shortens timeouts, which are half a minute.
  const patience = AbortSignal.timeout.bind(AbortSignal)
  if (answer === 'hanging' || answer === 'stalling')
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => patience(isSpoilt ? ms : 800))
  return () =>
    line.asked
      .slice(before)
      .filter((one) => one.what.startsWith(what))
      .map(({ at }) => at)
}

/** Waits until the device has noticed, then retries as the user unless the server asked for a pause. */
async function tryAgain(answer: BadAnswer, times: () => number[]): Promise<void> {
  const isNoticed = () => times().length > 1 || /^Sin conexión|rechazado$/.test(noticed())
  await eventually(isNoticed).toBe(true)
  if (!restOf(answer)) return syncNow()
  await eventually(() => times().length).toBeGreaterThan(1)
  // No other request is sent meanwhile.
  const [first = 0] = times()
  const [next = 0] = line.asked.flatMap(({ at }) => (at > first ? [at] : []))
  expect(next - first).toBeGreaterThan(restOf(answer) * 0.95)
}
const noticed = () => (syncStatus$.value.refused > 0 ? device.says : phaseText())
const phaseText = () => (['offline', 'failed'].includes(syncStatus$.value.phase) ? 'Sin conexión' : '')
const restOf = (answer: BadAnswer) =>
  typeof answer === 'object' ? Number(answer.headers?.['retry-after'] ?? 0) * 1_000 : 0

/** Checks that the user sees the refused change, and retries it. */
async function retryRefused(n: number): Promise<void> {
  await eventually(() => device.says).toBe('1 cambio rechazado')
  expect(await retryChange(device.store, n)).toEqual({ ok: true, value: null })
}

/** Asserts that the status showed the pending changes until the server had them. */
function toldTheTruth(): void {
  const waiting = said.findIndex(({ text }) => text === '1 cambio por enviar')
  const well = said.find(({ text }, at) => at > waiting && text === 'Al día')
  expect(waiting, JSON.stringify(said)).toBeGreaterThan(-1)
  expect(well?.pushes, JSON.stringify(said)).toBeGreaterThan(said[waiting]?.pushes ?? 0)
}

describe.each(ANSWERS)('%s', (name, answer) => {
  it.each([
    ['instead of a push', false],
    ['for a push that was done', true],
  ])('%s loses no change and makes none twice', async (_, isDone) => {
    const id = freshProduct()
    const times = spoilNext(PUSH, answer, isDone)
    // Applied a second time, the change would overwrite this one.
    line.meanwhile = () => ledger.setPrice(id, THEIRS)
    const before = await ledger.reservedLine(lineId)
    const n = await device.setPrice(id, MINE, lineId)
    await tryAgain(answer, times)
    await inStep()
    const price = isDone ? THEIRS : MINE
    expect(await device.outbox.commands.count()).toBe(0)
    expect((await device.journal()).filter((entry) => entry.n === n)).toMatchObject([{ status: 'sent' }])
    expect(await ledger.times(id, 'price', MINE)).toBe(1)
    expect(await ledger.price(id)).toBe(price)
    expect((await ledger.reservedLine(lineId)).out_quantity).toBe(before.out_quantity + 1)
    await eventually(async () => (await device.product(id))['price']).toBe(price)
    expect(device.refusals).toEqual([])
    toldTheTruth()
  })

  it.each([
    ['instead of an upload', false],
    ['for an upload that was done', true],
  ])('%s loses no image', async (_, isDone) => {
    const id = freshProduct()
    const path = `product_images/${Date.now()}.webp`
    const bytes = new TextEncoder().encode(`image of ${name}`).buffer
    const times = spoilNext(UPLOAD, answer, isDone)
    const n = await device.setImage(id, path, bytes)
    await tryAgain(answer, times)
    if (REFUSALS.has(name)) await retryRefused(n)
    await inStep()
    expect(await device.outbox.pictures.count()).toBe(0)
    expect(new Uint8Array((await ledger.image(path)) ?? [])).toEqual(new Uint8Array(bytes))
    expect(await ledger.times(id, 'image_url', path)).toBe(1)
    expect(await device.product(id)).toMatchObject({ image_url: path })
    toldTheTruth()
  })

  it('instead of news is no news, and says so', async () => {
    const id = freshProduct()
    await ledger.setPrice(id, THEIRS)
    const times = spoilNext(PULL, answer, false)
    syncNow()
    await tryAgain(answer, times)
    await inStep()
    await eventually(async () => (await device.product(id))['price']).toBe(THEIRS)
    // A new token is fetched without a message.
    expect(said.some(({ text }) => text.startsWith('Sin conexión'))).toBe(name !== '401')
  })
})
