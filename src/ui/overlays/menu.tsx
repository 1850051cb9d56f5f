import { Menu as ArkMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { IconButton } from '#ui/layout/button.tsx'
import styles from './menu.module.css'

/** Item of a menu. */
export type MenuItem = {
  label: string
  icon?: LucideIcon
  onSelect: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

type MenuProps = {
  /** Accessible name of the menu, and of its default button. */
  label: string
  /** Items in order. `divider` draws a line between two groups. */
  items: readonly (MenuItem | 'divider')[]
  /** Button that opens the menu. By default it shows three dots. */
  trigger?: ReactElement
  /** Keeps the list inside the dialog, because of its focus trap. */
  isInDialog?: boolean
}

/** Renders a button that opens a menu with arrow keys, type-ahead and Escape. */
export function Menu({ label, items, trigger, isInDialog = false }: MenuProps) {
  return (
    <ArkMenu.Root
      lazyMount
      unmountOnExit
      // Covers its button rather than leaving a small screen.
      positioning={{ placement: 'bottom-end', gutter: 4, overlap: true }}
      aria-label={label}
      onSelect={({ value }) => {
        const item = items[Number(value)]
        if (item && item !== 'divider') item.onSelect()
      }}
    >
      <ArkMenu.Trigger asChild>
        {trigger ?? <IconButton icon={Ellipsis} className={styles['trigger']} label={label} />}
      </ArkMenu.Trigger>
      <Portal disabled={isInDialog}>
        <ArkMenu.Positioner>
          <ArkMenu.Content className={styles['menu']}>
            {items.map((item, index) =>
              item === 'divider' ? (
                // Dividers have no identity besides their position.
                // oxlint-disable-next-line react/no-array-index-key
                <ArkMenu.Separator key={index} className={styles['divider']} />
              ) : (
                <ArkMenu.Item
                  key={item.label}
                  value={String(index)}
                  className={styles['item']}
                  disabled={item.isDisabled === true}
                  data-danger={item.isDanger === true || undefined}
                >
                  {item.icon && <item.icon aria-hidden size={18} />}
                  <span>{item.label}</span>
                </ArkMenu.Item>
              ),
            )}
          </ArkMenu.Content>
        </ArkMenu.Positioner>
      </Portal>
    </ArkMenu.Root>
  )
}
