import { Menu as ChakraMenu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { ChakraScope } from '#ui/theme/chakra-scope.tsx'
import styles from './menu.module.css'

/** One thing that a menu offers. */
export type MenuItem = {
  label: string
  icon?: LucideIcon
  onSelect: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

type MenuProps = {
  /** The menu's accessible name, and that of its button unless `trigger` brings one. */
  label: string
  /** Things in their order; `divider` draws a line between two groups. */
  items: readonly (MenuItem | 'divider')[]
  /** A button; the one with three dots unless given. */
  trigger?: ReactElement
  /** It stands in a dialog, which keeps the focus to itself: then so does its list. */
  isInDialog?: boolean
}

/** A button that opens a list of actions: arrows, first letters, Escape; the focus comes back to the button. */
export function Menu({ label, items, trigger, isInDialog = false }: MenuProps) {
  return (
    <ChakraScope>
      <ChakraMenu.Root
        unstyled
        lazyMount
        unmountOnExit
        // Over its button rather than out of the screen, where there is room on neither side.
        positioning={{ placement: 'bottom-end', gutter: 4, overlap: true }}
        aria-label={label}
        onSelect={({ value }) => {
          const item = items[Number(value)]
          if (item && item !== 'divider') item.onSelect()
        }}
      >
        <ChakraMenu.Trigger asChild>
          {trigger ?? (
            <Button variant="quiet" size="icon" className={styles['trigger'] ?? ''} aria-label={label}>
              <Ellipsis aria-hidden />
            </Button>
          )}
        </ChakraMenu.Trigger>
        <Portal disabled={isInDialog}>
          <ChakraMenu.Positioner>
            <ChakraMenu.Content className={styles['menu'] ?? ''} aria-label={label}>
              {items.map((item, index) =>
                item === 'divider' ? (
                  // Its place is all that tells one line from another.
                  // oxlint-disable-next-line react/no-array-index-key
                  <ChakraMenu.Separator key={index} className={styles['divider'] ?? ''} />
                ) : (
                  <ChakraMenu.Item
                    key={item.label}
                    value={String(index)}
                    className={styles['item'] ?? ''}
                    disabled={item.isDisabled === true}
                    data-danger={item.isDanger === true || undefined}
                  >
                    {item.icon && <item.icon aria-hidden size={18} />}
                    <span>{item.label}</span>
                  </ChakraMenu.Item>
                ),
              )}
            </ChakraMenu.Content>
          </ChakraMenu.Positioner>
        </Portal>
      </ChakraMenu.Root>
    </ChakraScope>
  )
}
