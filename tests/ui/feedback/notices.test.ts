import { afterEach, expect, test, vi } from 'vitest'
import { forgetNotices, notices$, remember, shown$, toaster, type Notice } from '#ui/feedback/toaster.ts'

const notice = (n: number, title = `Aviso ${n}`): Notice => ({
  id: `toast-${n}`,
  title,
  description: undefined,
  kind: 'info',
  at: n,
})
const titles = () => notices$.value.map(({ title }) => title)

afterEach(() => {
  forgetNotices()
  shown$.next(null)
  vi.useRealTimers()
})

test('the newest comes first, and thirty are kept', () => {
  for (let n = 1; n <= 31; n++) remember(notice(n))
  expect(titles()).toHaveLength(30)
  expect(titles()[0]).toBe('Aviso 31')
  expect(titles().at(-1)).toBe('Aviso 2')
})

test('a toast that is updated stands in the list once, as it is now', () => {
  remember(notice(1))
  remember(notice(2))
  remember(notice(1, 'Aviso 1, después'))
  expect(titles()).toEqual(['Aviso 1, después', 'Aviso 2'])
})

test('a toast that waits comes once no other is shown, and not if it is no longer wanted', () => {
  vi.useFakeTimers()
  const shown: string[] = []
  const wait = (title: string) => toaster.createWhenFree({ title }, () => shown.push(title))
  const cancel = wait('nunca')
  wait('después')
  vi.advanceTimersByTime(300)
  const current = toaster.create({ title: 'ahora' })
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual([])
  cancel()
  toaster.dismiss(current)
  vi.advanceTimersByTime(300)
  expect(shown).toEqual(['después'])
  expect(shown$.value?.title).toBe('después')
  wait('al final')
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual(['después'])
})
