// A worker begins without src/main.tsx, which loads them for pages.
import '#old-browsers.ts'
import { importSession } from './import-session.ts'

/** Question of the page: a method of the session, and its input. */
export type Question = { id: number; method: keyof ReturnType<typeof importSession>; input: never }
/** Answer in pieces, so that no message holds the page up: progress and items, then the result. */
export type Answer = { id: number } & (
  | { progress: number }
  | { items: readonly unknown[] }
  | { value: unknown }
  | { error: string }
)

/** Items of one message. */
const PIECE = 250

const session = importSession()
// The types of the DOM take every script for one of a page.
const page = globalThis as unknown as {
  postMessage: (answer: Answer) => void
  addEventListener: (type: 'message', listener: (event: { data: Question }) => Promise<void>) => void
}

page.addEventListener('message', async ({ data: { id, method, input } }) => {
  try {
    const answer: unknown = await session[method](input, (progress) => page.postMessage({ id, progress }))
    const pieces = isInPieces(answer) ? answer : { items: [], value: answer }
    for (let from = 0; from < pieces.items.length; from += PIECE)
      page.postMessage({ id, items: pieces.items.slice(from, from + PIECE) })
    page.postMessage({ id, value: pieces.value })
  } catch (error) {
    page.postMessage({ id, error: String(error) })
  }
})

const isInPieces = (answer: unknown): answer is { items: readonly unknown[]; value: unknown } =>
  typeof answer === 'object' && answer !== null && 'items' in answer
