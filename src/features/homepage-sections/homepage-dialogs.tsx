import type { HomepageProduct, HomepageGroup } from '#db/queries/homepage-admin.ts'
import { PositionDialog, type Positioned } from '#ui/lists/position-dialog.tsx'
import { focusSoon, groupMenu, rowMenu } from '#ui/sortable/row-focus.ts'
import { AddProductDialog } from './add-product-dialog.tsx'
import { DeleteSectionDialog } from './delete-section-dialog.tsx'
import { SectionFormDialog } from './section-form-dialog.tsx'
import type { HomepageActions } from './use-homepage-actions.ts'

/** What is asked; null: nothing. */
export type HomepageAsked =
  | { about: 'new' }
  | { about: 'products'; sectionId: string }
  | { about: 'name' | 'deletion' | 'position'; group: HomepageGroup; positioned?: Positioned }
  | { about: 'productPosition'; product: HomepageProduct; positioned: Positioned }
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
  const isPlacing = asked?.about === 'position' || asked?.about === 'productPosition'
  const closePosition = () => {
    // It was opened by a menu, which is gone by now.
    if (asked?.about === 'position') focusSoon(() => groupMenu(asked.group.id))
    if (asked?.about === 'productPosition') focusSoon(() => rowMenu(asked.product.id))
    onClose()
  }
  return (
    <>
      <SectionFormDialog asked={form} groups={groups} actions={actions} onClose={onClose} />
      <AddProductDialog
        sectionId={asked?.about === 'products' ? asked.sectionId : null}
        groups={groups}
        actions={actions}
        onClose={onClose}
      />
      <DeleteSectionDialog
        group={asked?.about === 'deletion' ? asked.group : null}
        actions={actions}
        onClose={onClose}
      />
      <PositionDialog
        positioned={(isPlacing && asked.positioned) || null}
        onClose={closePosition}
        onPut={(index) => {
          if (asked?.about === 'position') return actions.putSection(asked.group.id, index)
          if (asked?.about === 'productPosition') return actions.putProduct(asked.product.id, index)
          return Promise.resolve('nothing')
        }}
      />
    </>
  )
}
