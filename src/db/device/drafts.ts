import type { Draft } from '#db/outbox/outbox.ts'
import { dropImages } from '#db/outbox/held-images.ts'
import type { Store } from '#db/store/store.ts'

/**
 * Stores the values of a form, to be offered again after a crash. The last write wins.
 * @param images paths of its images, which stay on the device with the draft
 */
export async function saveDraft(
  { outbox }: Store,
  key: string,
  value: unknown,
  images: readonly string[] = [],
): Promise<void> {
  await outbox?.transaction('rw', outbox.drafts, async ({ idbtrans }) => {
    const stored = outbox.drafts.put({ key, value, at: Date.now(), pictures: [...images] })
    // At once, because a page that reloads may be gone before it hears that the draft was put.
    idbtrans.commit()
    await stored
  })
}

/** Finds the drafts whose keys begin with `place`, newest first. */
export async function findDrafts({ outbox }: Store, place: string): Promise<Draft[]> {
  const found = (await outbox?.drafts.where('key').startsWith(place).toArray()) ?? []
  return found.sort((a, b) => b.at - a.at)
}

/** Deletes a draft, and its images unless they are referenced elsewhere. */
export async function removeDraft({ outbox }: Store, key: string): Promise<void> {
  const draft = await outbox?.drafts.get(key)
  if (!outbox || !draft) return
  await outbox.drafts.delete(key)
  await dropImages(outbox, draft.pictures ?? [])
}
