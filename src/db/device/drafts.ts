import type { Draft } from '#db/outbox/outbox.ts'
import { dropImages } from '#db/outbox/held-images.ts'
import type { Store } from '#db/store/store.ts'

/**
 * Keeps what a form holds, so that it can be offered again after a crash. Last one wins.
 * @param images paths of those it names: they stay on the device with it
 */
export async function saveDraft(
  { outbox }: Store,
  key: string,
  value: unknown,
  images: readonly string[] = [],
): Promise<void> {
  await outbox?.drafts.put({ key, value, at: Date.now(), pictures: [...images] })
}

/** The drafts whose keys begin so, the latest first. */
export async function findDrafts({ outbox }: Store, place: string): Promise<Draft[]> {
  const found = (await outbox?.drafts.where('key').startsWith(place).toArray()) ?? []
  return found.sort((a, b) => b.at - a.at)
}

/** Forgets a draft, because it was saved or is not wanted, and its images unless something else names them. */
export async function removeDraft({ outbox }: Store, key: string): Promise<void> {
  const draft = await outbox?.drafts.get(key)
  if (!outbox || !draft) return
  await outbox.drafts.delete(key)
  await dropImages(outbox, draft.pictures ?? [])
}
