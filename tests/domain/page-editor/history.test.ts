import { describe, expect, it } from 'vitest'
import { beginHistory, MOST_STEPS, record, redo, undo } from '../../../src/domain/page-editor/history.ts'

const steps = (...changes: [text: string, about: string | null, at: number][]) =>
  changes.reduce((history, [text, about, at]) => record(history, text, about, at), beginHistory(''))

describe('the history of an editor', () => {
  it('goes back and forth through what was done', () => {
    const done = steps(['a', null, 0], ['ab', null, 1], ['abc', null, 2])
    const back = undo(undo(done))
    expect(back.present).toBe('a')
    expect(redo(back).present).toBe('ab')
    expect(redo(redo(redo(back))).present).toBe('abc')
    expect(undo(undo(undo(back))).present).toBe('')
  })

  it.each([
    [
      'typed without a pause',
      [
        ['h', 'title', 0],
        ['ho', 'title', 900],
        ['hola', 'title', 1_800],
      ],
      '',
    ],
    [
      'typed after a pause',
      [
        ['h', 'title', 0],
        ['ho', 'title', 1_500],
      ],
      'h',
    ],
    [
      'typed in two fields',
      [
        ['h', 'title', 0],
        ['h!', 'text', 10],
      ],
      'h',
    ],
    [
      'done twice at once',
      [
        ['h', null, 0],
        ['hh', null, 0],
      ],
      'h',
    ],
    [
      'typed by a clock that went back',
      [
        ['h', 'title', 9_000],
        ['ho', 'title', 10],
      ],
      'h',
    ],
  ] as const)('what is %s is one step or two', (_, changes, before) => {
    expect(undo(steps(...changes.map((change) => [...change] as [string, string, number]))).present).toBe(
      before,
    )
  })

  it('gives back in pieces what was typed on and on', () => {
    let history = beginHistory('')
    for (let at = 0; at <= 20_000; at += 500) history = record(history, `${history.present}x`, 'text', at)
    expect(history.past.length).toBeGreaterThan(2)
    expect(undo(history).present.length).toBeGreaterThan(20)
  })

  it('begins a new step after going back, and forgets what was ahead', () => {
    const back = undo(steps(['a', 'title', 0], ['b', null, 1]))
    const on = record(back, 'ax', 'title', 2)
    expect(redo(on).present).toBe('ax')
    expect(undo(on).present).toBe('a')
  })

  it('is the same when nothing changes, and at its ends', () => {
    const start = beginHistory('a')
    expect(record(start, 'a', null, 0)).toBe(start)
    expect(undo(start)).toBe(start)
    expect(redo(start)).toBe(start)
  })

  it('remembers the last steps only', () => {
    let history = beginHistory(0)
    for (let step = 1; step <= MOST_STEPS + 50; step += 1) history = record(history, step, null, step)
    for (let step = 0; step < MOST_STEPS + 50; step += 1) history = undo(history)
    expect(history.present).toBe(50)
    expect(MOST_STEPS).toBeGreaterThanOrEqual(100)
  })
})
