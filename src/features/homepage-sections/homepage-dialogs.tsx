import type { HomepageArticle, HomepageGroup } from '#db/queries/homepage-desk.ts'
import { PlaceDialog, type Placed } from '#ui/lists/place-dialog.tsx'
import { focusSoon, groupMenu, rowMenu } from '#ui/sortable/row-focus.ts'
import { AddArticleDialog } from './add-article-dialog.tsx'
import { DeleteSectionDialog } from './delete-section-dialog.tsx'
import { SectionFormDialog } from './section-form-dialog.tsx'
import type { HomepageActions } from './use-homepage-actions.ts'

/** What is asked; null: nothing. */
export type HomepageAsked =
  | { about: 'new' }
  | { about: 'articles'; sectionId: string }
  | { about: 'name' | 'deletion' | 'place'; group: HomepageGroup; placed?: Placed }
  | { about: 'articlePlace'; article: HomepageArticle; placed: Placed }
  | null

type HomepageDialogsProps = {
  asked: HomepageAsked
  groups: readonly HomepageGroup[]
  actions: HomepageActions
  onClose: () => void
}

/** The dialogs of the homepage sections, one at a time. */
export function HomepageDialogs({ asked, groups, actions, onClose }: HomepageDialogsProps) {
  const form = asked?.about === 'new' ? 'new' : asked?.about === 'name' ? asked.group.section : null
  const isPlacing = asked?.about === 'place' || asked?.about === 'articlePlace'
  const closePlace = () => {
    // It was opened by a menu, which is gone by now.
    if (asked?.about === 'place') focusSoon(() => groupMenu(asked.group.id))
    if (asked?.about === 'articlePlace') focusSoon(() => rowMenu(asked.article.id))
    onClose()
  }
  return (
    <>
      <SectionFormDialog asked={form} groups={groups} actions={actions} onClose={onClose} />
      <AddArticleDialog
        sectionId={asked?.about === 'articles' ? asked.sectionId : null}
        groups={groups}
        actions={actions}
        onClose={onClose}
      />
      <DeleteSectionDialog
        group={asked?.about === 'deletion' ? asked.group : null}
        actions={actions}
        onClose={onClose}
      />
      <PlaceDialog
        placed={(isPlacing && asked.placed) || null}
        onClose={closePlace}
        onPut={(index) => {
          if (asked?.about === 'place') return actions.putSection(asked.group.id, index)
          if (asked?.about === 'articlePlace') return actions.putArticle(asked.article.id, index)
          return Promise.resolve('nothing')
        }}
      />
    </>
  )
}
