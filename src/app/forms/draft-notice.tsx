import { timeAgo } from '#domain/core/format.ts'
import { DraftOffer } from '#ui/forms/draft-offer.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import type { EditorDraft } from './use-editor.ts'

/** Offers what an earlier form left on the device, with how long ago. */
export function DraftNotice({ draft }: { draft: EditorDraft }) {
  const now = useNow(30_000)
  if (!draft.offered) return null
  return (
    <DraftOffer
      when={timeAgo(draft.offered.at, now)}
      onRecover={() => void draft.recover()}
      onDiscard={draft.discard}
    />
  )
}
