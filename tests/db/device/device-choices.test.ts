import { fakeLocalStorage, resetPage } from '../../support/devices/browser-globals.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { isTextList, keepChoice, readChoice } from '#db/device/device-choices.ts'

afterEach(() => {
  resetPage()
})

it('a choice is there again after a reload', () => {
  expect(readChoice('folded', isTextList)).toBeNull()
  keepChoice('folded', ['a', 'b'])
  expect(readChoice('folded', isTextList)).toEqual(['a', 'b'])
})

it.each(['', '{', 'null', '"a"', '[1]', '{"a":1}'])('%j is no choice, and no failure', (text) => {
  localStorage.setItem('folded', text)
  expect(readChoice('folded', isTextList)).toBeNull()
})

it('a device that keeps nothing breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('Blocked.', 'SecurityError')
  }
  vi.spyOn(fakeLocalStorage, 'setItem').mockImplementation(refuse)
  vi.spyOn(fakeLocalStorage, 'getItem').mockImplementation(refuse)
  keepChoice('folded', ['a'])
  expect(readChoice('folded', isTextList)).toBeNull()
})
