import { describe, expect, it } from 'vitest'
import { beginHistory, MOST_STEPS, record, redo, undo } from '../../../src/domain/page-editor/editor-state.ts'
import { typingOf } from '../../../src/domain/page-editor/page-draft.ts'

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

  const keysOf = (text: string) => text.split('')
  const typed = (...keys: (string | number)[]) => {
    let history = beginHistory('')
    let at = 0
    for (const key of keys) {
      if (typeof key === 'number') at += key
      const { present } = history
      const next = key === '←' ? present.slice(0, -1) : typeof key === 'string' ? present + key : present
      history = record(history, next, 'text', (at += 100), typingOf(present, next))
    }
    return history
  }
  const back = (history: ReturnType<typeof typed>) => {
    const seen: string[] = []
    for (let now = history; now.past.length > 0;) {
      now = undo(now)
      seen.push(now.present)
    }
    return seen
  }
  it.each([
    ['a word', [...keysOf('hola')], ['']],
    ['word by word, each with the space before it', [...keysOf('luz de día')], ['luz de', 'luz', '']],
    ['spaces together', [...keysOf('a  b')], ['a', '']],
    ['a new line', [...keysOf('uno'), '\n', ...keysOf('dos')], ['uno', '']],
    ['what was erased', [...keysOf('hola'), '←', '←'], ['hola', '']],
    ['what was typed after erasing', [...keysOf('hola'), '←', '←', ...keysOf('y')], ['ho', 'hola', '']],
    ['what was pasted', [...keysOf('a'), 'pegado aquí', ...keysOf('bc')], ['apegado aquí', 'a', '']],
    ['what was typed before and after a pause', [...keysOf('ho'), 2_000, ...keysOf('la')], ['ho', '']],
  ] as [string, (string | number)[], string[]][])('gives back %s', (_, keys, seen) =>
    expect(back(typed(...keys))).toEqual(seen),
  )

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
    expect(MOST_STEPS).toBeGreaterThanOrEqual(500)
  })
})
