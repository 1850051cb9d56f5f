import type { Store } from './store.ts'

/** Keeps what a form holds, so that it can be offered again after a crash. Last one wins. */
export async function saveDraft({ outbox }: Store, key: string, value: unknown): Promise<void> {
  await outbox?.drafts.put({ key, value, at: Date.now() })
}

/** What a form held when it was left, and when (ms since 1970). The reader checks it: forms change. */
export async function readDraft(
  { outbox }: Store,
  key: string,
): Promise<{ value: unknown; at: number } | null> {
  return (await outbox?.drafts.get(key)) ?? null
}

/** Forgets a draft: it was saved, or is not wanted. */
export async function removeDraft({ outbox }: Store, key: string): Promise<void> {
  await outbox?.drafts.delete(key)
}
