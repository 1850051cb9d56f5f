import { describe, expect, it, test } from 'vitest'
import {
  syncDetail,
  syncNews,
  type SyncPhase,
  syncText,
  syncTone,
} from '../../../src/domain/replication/sync-text.ts'

const now = Date.UTC(2026, 10, 21)
const twoHoursAgo = now - 2 * 3_600_000
type Status = Parameters<typeof syncText>[0]
const status = (fields: Partial<Status> = {}): Status => ({
  phase: 'idle',
  lastSuccessAt: null,
  waiting: 0,
  refused: 0,
  ...fields,
})

describe('syncText (replication.md §3.6)', () => {
  it.each<[Partial<Status>, string]>([
    [{ phase: 'idle', lastSuccessAt: now }, 'Al día'],
    [{ phase: 'idle', lastSuccessAt: now, appKept: true }, 'Al día'],
    [{ phase: 'idle', lastSuccessAt: now, appKept: false }, 'Sincronizando'],
    [{ phase: 'idle', lastSuccessAt: now, appKept: 'later' }, 'Al día · solo en línea'],
    [{ phase: 'offline', appKept: 'later' }, 'Sin conexión'],
    [{ phase: 'offline', appKept: false }, 'Sin conexión'],
    [{ phase: 'starting' }, 'Sincronizando'],
    [{ phase: 'syncing', lastSuccessAt: twoHoursAgo }, 'Sincronizando'],
    [{ phase: 'offline' }, 'Sin conexión'],
    [{ phase: 'offline', lastSuccessAt: twoHoursAgo }, 'Sin conexión · actualizado hace 2 h'],
    [{ phase: 'offline', lastSuccessAt: now + 9e9 }, 'Sin conexión · actualizado hace un momento'],
    [{ phase: 'offline', lastSuccessAt: 0 }, 'Sin conexión · actualizado hace 20,778 días'],
    [{ phase: 'failed' }, 'Sin conexión con el servidor'],
    [{ phase: 'failed', isOwnFault: true }, 'Algo falló en este dispositivo'],
    [{ phase: 'offline', isOwnFault: true }, 'Sin conexión'],
    [{ phase: 'failed', lastSuccessAt: twoHoursAgo }, 'Sin conexión con el servidor · actualizado hace 2 h'],
    [{ waiting: 1 }, '1 cambio por enviar'],
    [{ waiting: 2 }, '2 cambios por enviar'],
    [{ waiting: 1234 }, '1,234 cambios por enviar'],
    [{ refused: 1 }, '1 cambio rechazado'],
    [{ refused: 3 }, '3 cambios rechazados'],
    [{ attention: 1 }, '1 cambio necesita tu atención'],
    [{ attention: 7, waiting: 2 }, '7 cambios necesitan tu atención · 2 por enviar'],
    [{ refused: 1, waiting: 1234, phase: 'offline' }, '1 cambio rechazado · 1,234 por enviar · sin conexión'],
    [{ refused: 1, phase: 'failed' }, '1 cambio rechazado · sin conexión'],
    [{ attention: 1, phase: 'failed', isSessionOver: true }, '1 cambio necesita tu atención · sin sesión'],
    [{ attention: 7, refused: 1 }, '1 cambio rechazado'],
    [{ phase: 'failed', isSessionOver: true }, 'Sin sesión'],
    [
      { phase: 'failed', isSessionOver: true, lastSuccessAt: twoHoursAgo },
      'Sin sesión · actualizado hace 2 h',
    ],
    [{ phase: 'idle', isSessionOver: true }, 'Sin sesión'],
    [{ phase: 'offline', isSessionOver: true }, 'Sin conexión'],
    [{ phase: 'failed', isSessionOver: true, waiting: 1 }, '1 cambio por enviar'],
  ])('%o reads %s', (fields, text) => expect(syncText(status(fields), now)).toBe(text))

  it.each<SyncPhase>(['starting', 'syncing', 'idle', 'offline', 'failed'])(
    'puts refused before waiting and both before %s',
    (phase) => {
      const first = { received: 1, expected: 2 }
      const isCut = phase === 'offline' || phase === 'failed'
      expect(syncText(status({ phase, waiting: 2, refused: 1, first }), now)).toBe(
        `1 cambio rechazado · 2 por enviar${isCut ? ' · sin conexión' : ''}`,
      )
      expect(syncText(status({ phase, waiting: 2, first }), now)).toBe('2 cambios por enviar')
    },
  )

  it.each([
    [{ received: 340, expected: 1000 }, 'Sincronizando 34 %'],
    [{ received: 0, expected: 1000 }, 'Sincronizando 0 %'],
    [{ received: 0, expected: 1 }, 'Sincronizando 0 %'],
    [{ received: 999, expected: 1000 }, 'Sincronizando 99 %'],
    [{ received: 1000, expected: 1000 }, 'Sincronizando 100 %'],
    [{ received: 1200, expected: 1000 }, 'Sincronizando 100 %'],
    [{ received: -5, expected: 1000 }, 'Sincronizando 0 %'],
    [{ received: 1200, expected: null }, 'Sincronizando 1,200 artículos'],
    [{ received: 1, expected: null }, 'Sincronizando 1 artículo'],
    [{ received: 0, expected: null }, 'Sincronizando'],
    [{ received: 0, expected: 0 }, 'Sincronizando'],
    [null, 'Sincronizando'],
  ])('shows how far the first replication is: %o', (first, text) => {
    expect(syncText(status({ phase: 'syncing', first }), now)).toBe(text)
    expect(syncText(status({ phase: 'starting', first }), now)).toBe(text)
  })
})

describe('syncDetail', () => {
  it.each<[Partial<Status>, string]>([
    [{ lastSuccessAt: twoHoursAgo }, 'Al día · actualizado hace 2 h'],
    [{ lastSuccessAt: null }, 'Al día'],
    [{ lastSuccessAt: twoHoursAgo, refused: 2 }, 'Conectado · actualizado hace 2 h'],
    [{ lastSuccessAt: twoHoursAgo, attention: 1 }, 'Conectado · actualizado hace 2 h'],
    [{ attention: 1, appKept: 'later' }, 'Conectado'],
    [{ lastSuccessAt: twoHoursAgo, waiting: 2 }, 'Conectado · actualizado hace 2 h'],
    [{ lastSuccessAt: twoHoursAgo, appKept: false }, 'Sincronizando'],
    [{ lastSuccessAt: twoHoursAgo, appKept: 'later' }, 'Al día · solo en línea · actualizado hace 2 h'],
    [{ lastSuccessAt: twoHoursAgo, appKept: 'later', waiting: 1 }, 'Conectado · actualizado hace 2 h'],
    [{ phase: 'syncing', lastSuccessAt: twoHoursAgo, waiting: 2 }, 'Sincronizando'],
    [
      { phase: 'offline', lastSuccessAt: twoHoursAgo, waiting: 2, refused: 1 },
      'Sin conexión · actualizado hace 2 h',
    ],
    [{ phase: 'failed' }, 'Sin conexión con el servidor'],
  ])('%o reads %s', (fields, text) => expect(syncDetail(status(fields), now, false)).toBe(text))
  it('never says that all is well while the server refuses the person', () => {
    expect(syncDetail(status({ lastSuccessAt: twoHoursAgo }), now, true)).toBe(
      'Sin enviar · actualizado hace 2 h',
    )
    expect(syncDetail(status({ phase: 'failed' }), now, true)).toBe('Sin enviar')
  })
})

describe('syncNews', () => {
  it.each<[Partial<Status>, string | null]>([
    [{ phase: 'idle', lastSuccessAt: twoHoursAgo }, 'Al día'],
    [{ phase: 'idle', appKept: false }, 'Al día'],
    [{ phase: 'idle', waiting: 1 }, null],
    [{ phase: 'syncing' }, null],
    [{ phase: 'starting' }, null],
    [{ phase: 'syncing', waiting: 3 }, null],
    [{ phase: 'offline', lastSuccessAt: twoHoursAgo, waiting: 3 }, 'Sin conexión'],
    [{ phase: 'failed', lastSuccessAt: twoHoursAgo }, 'Sin conexión con el servidor'],
    [{ phase: 'syncing', refused: 1, waiting: 3 }, '1 cambio rechazado'],
    [{ phase: 'idle', attention: 2, waiting: 3 }, '2 cambios necesitan tu atención'],
    [{ phase: 'failed', isSessionOver: true, lastSuccessAt: twoHoursAgo }, 'Sin sesión'],
  ])('%o says %s', (fields, text) => expect(syncNews(status(fields))).toBe(text))
})

test('only what is up to date has the tick', () => {
  const phases: SyncPhase[] = ['starting', 'syncing', 'idle', 'offline', 'failed']
  const cases = phases.flatMap((phase) =>
    [true, false, 'later' as const].flatMap((appKept) =>
      [0, 1].flatMap((waiting) =>
        [0, 1].flatMap((refused) =>
          [true, false].map((isSessionOver) => status({ phase, appKept, waiting, refused, isSessionOver })),
        ),
      ),
    ),
  )
  for (const each of cases)
    expect([each, syncTone(each) === 'idle']).toEqual([each, syncText(each, now).startsWith('Al día')])
})
