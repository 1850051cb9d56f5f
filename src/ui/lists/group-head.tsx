import { ChevronDown, ChevronsDownUp, ChevronsUpDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { atom, useAtom } from 'jotai'
import { Button } from '#ui/layout/button.tsx'
import { ToolButton } from '#ui/layout/screen-layout.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './group-head.module.css'
import groupedScreenStyles from './grouped-screen.module.css'

/** What can be done with a group, as a button in its head. */
export type GroupAction = {
  label: string
  icon: LucideIcon
  /** The icon alone is seen. */
  isIconOnly?: boolean
  onSelect: () => void
}

type GroupHeadProps = {
  name: string
  /** What it holds, in a few words: '24 artículos'. */
  detail: ReactNode
  isCollapsed: boolean
  onCollapse: (isCollapsed: boolean) => void
  handle: ReactNode
  actions?: readonly GroupAction[]
  /** What the group's menu offers. Without actions and menu the head is its words alone. */
  menu?: readonly MenuItem[]
}

/** The head of a group in a list: its name, which shows and hides what is in it, and what can be done with it. */
export function GroupHead(props: GroupHeadProps) {
  const { name, detail, isCollapsed, onCollapse, handle, actions = [], menu = [] } = props
  const isBare = actions.length === 0 && menu.length === 0
  return (
    <div className={styles['head']} data-bare={isBare || undefined}>
      {handle}
      <div className={styles['title']}>
        <h2>
          <button
            type="button"
            aria-expanded={!isCollapsed}
            className={styles['toggle']}
            onClick={() => onCollapse(!isCollapsed)}
          >
            <span className={styles['name']}>{name}</span>
            <ChevronDown aria-hidden size={18} />
          </button>
        </h2>
        <span className={`${styles['detail']} num`}>{detail}</span>
      </div>
      {actions.length > 0 && (
        <div className={styles['actions']}>
          {actions.map(({ label, icon: Icon, isIconOnly = false, onSelect }) =>
            isIconOnly ? (
              <Button
                key={label}
                variant="quiet"
                size="icon"
                aria-label={label}
                title={label}
                onClick={onSelect}
              >
                <Icon aria-hidden />
              </Button>
            ) : (
              <Button key={label} className={styles['action'] ?? ''} onClick={onSelect}>
                <Icon aria-hidden />
                <span>{label}</span>
              </Button>
            ),
          )}
        </div>
      )}
      {menu.length > 0 && (
        <div className={styles['menu']}>
          <Menu label={`Acciones de ${name}`} items={menu} />
        </div>
      )}
    </div>
  )
}

/** Which groups are collapsed on this page, by their ids; the same when one comes back to the screen. */
const collapsedAtom = atom<ReadonlySet<string>>(new Set<string>())

export type Collapsed = {
  ids: ReadonlySet<string>
  set: (ids: readonly string[], isCollapsed: boolean) => void
}

/** Groups of which only the head is shown. */
export function useCollapsed(): Collapsed {
  const [ids, setIds] = useAtom(collapsedAtom)
  return useMemo(
    () => ({
      ids,
      set: (some, isCollapsed) =>
        setIds((before) => {
          const after = new Set(before)
          for (const id of some) {
            if (isCollapsed) after.add(id)
            else after.delete(id)
          }
          return after
        }),
    }),
    [ids, setIds],
  )
}

type CollapseAllProps = {
  groups: readonly { id: string; isCollapsed?: boolean }[]
  collapsed: Collapsed
}

/** Renders the button that collapses all groups, or expands them when all are collapsed. */
export function CollapseAll({ groups, collapsed }: CollapseAllProps) {
  const isEach = groups.length > 0 && groups.every(({ isCollapsed }) => isCollapsed)
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

/** What stands where the groups of a list will be; `label` is said meanwhile. */
export function GroupedSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label} ghost={groupedScreenStyles['ghost']} count={3}>
      <span />
    </Skeleton>
  )
}
