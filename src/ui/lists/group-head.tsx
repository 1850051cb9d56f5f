import { withIds } from './selection.tsx'
import type { Elements } from '#ui/html/child-elements.ts'
import { ChevronDown, ChevronsDownUp, ChevronsUpDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { atom, useAtom } from 'jotai'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { ToolButton } from '#ui/layout/screen-layout.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './group-head.module.css'
import groupedScreenStyles from './grouped-screen.module.css'

/** Action of a group, shown as a button in its head. */
export type GroupAction = {
  label: string
  icon: LucideIcon
  /** Shows the icon alone. */
  isIconOnly?: boolean
  onSelect: () => void
}

type GroupHeadProps = {
  name: string
  /** Summary of its contents: '24 artículos'. */
  detail: ReactNode
  isCollapsed: boolean
  /** Folds the group; without it the name is plain text. */
  onCollapse?: ((isCollapsed: boolean) => void) | undefined
  handle: Elements
  /** Without any, the head is a line with its name at the edge. */
  actions?: readonly GroupAction[]
  /** Items of the group's menu. */
  menu?: readonly (MenuItem | 'divider')[]
  /** Name of the menu, where rows below have menus of the usual one. */
  menuLabel?: string
}

/** Renders the head of a group. Its name collapses the group, and its actions and menu follow. */
export function GroupHead(props: GroupHeadProps) {
  const { name, detail, isCollapsed, onCollapse, handle, actions = [], menu = [], menuLabel } = props
  const isBare = actions.length === 0
  return (
    <div className={styles['head']} data-bare={isBare || undefined}>
      {handle}
      <div className={styles['title']}>
        <h2>
          {onCollapse ? (
            <button
              type="button"
              aria-expanded={!isCollapsed}
              className={styles['toggle']}
              onClick={() => onCollapse(!isCollapsed)}
            >
              <span className={styles['name']}>{name}</span>
              <ChevronDown aria-hidden size={18} />
            </button>
          ) : (
            <span className={styles['name']}>{name}</span>
          )}
        </h2>
        <span className={`${styles['detail']} num`}>{detail}</span>
      </div>
      {actions.length > 0 && (
        <div className={styles['actions']}>
          {actions.map(({ label, icon: Icon, isIconOnly = false, onSelect }) =>
            isIconOnly ? (
              <IconButton key={label} icon={Icon} label={label} title={label} onClick={onSelect} />
            ) : (
              <Button key={label} className={styles['action']} onClick={onSelect}>
                <Icon aria-hidden />
                <span>{label}</span>
              </Button>
            ),
          )}
        </div>
      )}
      {menu.length > 0 && (
        <div className={styles['menu']}>
          <Menu label={menuLabel ?? `Acciones de ${name}`} items={menu} />
        </div>
      )}
    </div>
  )
}

/** Ids of collapsed groups, kept while the page is open. */
const collapsedAtom = atom<ReadonlySet<string>>(new Set<string>())

type Collapsed = { ids: ReadonlySet<string>; set: (ids: readonly string[], isCollapsed: boolean) => void }

/** Returns the collapsed groups, whose items are hidden. */
export function useCollapsed(): Collapsed {
  const [ids, setIds] = useAtom(collapsedAtom)
  return useMemo(
    () => ({ ids, set: (some, isCollapsed) => setIds((before) => withIds(before, some, isCollapsed)) }),
    [ids, setIds],
  )
}

/** Renders the button that collapses all groups, or expands them when all are collapsed. */
export function CollapseAll({ groups }: { groups: readonly { id: string }[] }) {
  const collapsed = useCollapsed()
  const isEach = groups.length > 0 && groups.every(({ id }) => collapsed.ids.has(id))
  return (
    <ToolButton
      icon={isEach ? <ChevronsUpDown aria-hidden /> : <ChevronsDownUp aria-hidden />}
      isDisabled={groups.length === 0}
      onClick={() =>
        collapsed.set(
          groups.map(({ id }) => id),
          !isEach,
        )
      }
    >
      {isEach ? 'Expandir todas' : 'Contraer todas'}
    </ToolButton>
  )
}

/** Placeholder of the groups of a list while they load, announced as `label`. */
export function GroupedSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label} ghost={groupedScreenStyles['ghost']} count={3}>
      <span />
    </Skeleton>
  )
}
