import type { HomepageArticle, HomepageGroup } from '#db/queries/homepage-desk.ts'
import { PlaceDialog, type Placed } from '#ui/lists/place-dialog.tsx'
import { focusSoon, groupMenu, rowMenu } from '#ui/sortable/row-focus.ts'
import { AddArticleDialog } from './add-article-dialog.tsx'
import { DeleteSectionDialog } from './delete-section-dialog.tsx'
import { SectionFormDialog } from './section-form-dialog.tsx'
import type { HomepageDeeds } from './use-homepage-deeds.ts'

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
  deeds: HomepageDeeds
  onClose: () => void
}

/** The dialogs of the homepage sections, one at a time. */
export function HomepageDialogs({ asked, groups, deeds, onClose }: HomepageDialogsProps) {
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
      <SectionFormDialog asked={form} groups={groups} deeds={deeds} onClose={onClose} />
      <AddArticleDialog
        sectionId={asked?.about === 'articles' ? asked.sectionId : null}
        groups={groups}
        deeds={deeds}
        onClose={onClose}
      />
      <DeleteSectionDialog
        group={asked?.about === 'deletion' ? asked.group : null}
        deeds={deeds}
        onClose={onClose}
      />
      <PlaceDialog
        placed={(isPlacing && asked.placed) || null}
        onClose={closePlace}
        onPut={(index) => {
          if (asked?.about === 'place') return deeds.putSection(asked.group.id, index)
          if (asked?.about === 'articlePlace') return deeds.putArticle(asked.article.id, index)
          return Promise.resolve('nothing')
        }}
      />
    </>
  )
}
