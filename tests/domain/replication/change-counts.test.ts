import { describe, expect, it } from 'vitest'
import { changeCounts, changeCountsText } from '#domain/replication/change-notice.ts'

type Change = Parameters<typeof changeCounts>[0][number]
const change = (state: Change['state'], open = state !== 'waiting' && state !== 'sent'): Change => ({
  state,
  open,
})

describe('changeCounts (replication.md §3.6)', () => {
  it('tells what was refused from what met another admin', () => {
    const merged = Array.from({ length: 6 }, () => change('merged'))
    const changes = [change('refused'), change('gone'), ...merged, change('waiting'), change('sent')]
    expect(changeCounts(changes)).toEqual({ refused: 1, attention: 7, waiting: 1 })
  })
  it('leaves out what somebody has dealt with', () => {
    expect(changeCounts([change('merged', false), change('refused', false)])).toEqual({
      refused: 0,
      attention: 0,
      waiting: 0,
    })
  })

  it.each<[Change[], string | null]>([
    [[], null],
    [[change('sent')], null],
    [[change('waiting')], '1 cambio por enviar'],
    [[change('gone')], '1 cambio necesita tu atención'],
    [
      [change('waiting'), change('merged'), change('gone'), change('refused')],
      '1 cambio rechazado · 2 cambios necesitan tu atención · 1 cambio por enviar',
    ],
  ])('%o reads %s', (changes, text) => expect(changeCountsText(changeCounts(changes))).toBe(text))
})
