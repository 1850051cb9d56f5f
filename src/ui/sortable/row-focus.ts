import { isFocusLost, whenPersonGoesOn } from '#ui/focus/lost-focus.ts'
import { groupKey, itemKey } from './layout.ts'

const rowOf = (key: string) => document.querySelector(`[data-sortable-row="${CSS.escape(key)}"]`)
const menuIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null

/** The button of the menu of an item, when its row is drawn. */
export function rowMenu(id: string): HTMLElement | null {
  return menuIn(rowOf(itemKey(id)))
}

/** The button of the menu of a group. */
export function groupMenu(id: string): HTMLElement | null {
  return menuIn(rowOf(groupKey(id)))
}

/** The button of the menu of the item beside this one, for when this one is gone; else the page's heading. */
export function nextRowMenu(id: string): HTMLElement | null {
  const row = rowOf(itemKey(id))
  const next = menuIn(row?.nextElementSibling) ?? menuIn(row?.previousElementSibling)
  return next ?? document.querySelector<HTMLElement>('main')
}

/** What an action does to the list shows within this time. */
const SOON_MS = 1_500

/** What is to have it soon: one thing at a time, and nothing more once the person has gone on. */
let wanted = new AbortController()

/**
 * Gives the focus to something as soon as it is drawn, unless the person is somewhere else by then. Without it the page
 * itself gets it: it is never lost.
 */
export function focusSoon(find: () => HTMLElement | null): void {
  wanted.abort()
  wanted = new AbortController()
  const { signal } = wanted
  const end = wanted.abort.bind(wanted)
  whenPersonGoesOn(end, signal)
  const until = performance.now() + SOON_MS
  const look = () => {
    if (signal.aborted) return
    if (isFocusLost()) find()?.focus({ preventScroll: true })
    if (performance.now() < until) {
      requestAnimationFrame(look)
      return
    }
    end()
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }
  look()
}
