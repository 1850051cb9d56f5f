import type { LucideIcon } from 'lucide-react'
import { cloneElement, isValidElement, type ComponentPropsWithRef, type ReactElement, type Ref } from 'react'
import styles from './button.module.css'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** `primary` has the accent colour, for one button at a time. */
  variant?: 'primary' | 'strong' | 'outline' | 'quiet' | 'whatsapp'
  size?: 'md' | 'lg' | 'xl' | 'icon'
  /** Fills the width of its container. */
  isBlock?: boolean
  /** Styles the only child, a link, as the button. */
  asChild?: boolean
}

/** Renders a button, or a link that looks like one. It submits a form only with the type `submit`. */
export function Button({
  variant = 'outline',
  size = 'md',
  isBlock = false,
  asChild = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = [styles['button'], styles[size], styles[variant], isBlock && styles['block'], className]
    .filter(Boolean)
    .join(' ')
  if (asChild && isValidElement(children)) {
    const child = children as ReactElement<ChildProps>
    return cloneElement(child, joinProps({ ...rest, className: look } as ChildProps, child.props))
  }
  return (
    <button type="button" {...rest} className={look}>
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'size' | 'asChild' | 'children'> & {
  icon: LucideIcon
  /** Accessible name. */
  label: string
}

/** Renders a button with only an icon. */
export function IconButton({ icon: Icon, label, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size="icon" aria-label={label}>
      <Icon aria-hidden />
    </Button>
  )
}

type ChildProps = Record<string, unknown> & { className?: string; ref?: Ref<HTMLElement> }

/** Combines two refs into one. */
function bothRefs(one: Ref<HTMLElement>, other: Ref<HTMLElement>): Ref<HTMLElement> {
  const give = (ref: Ref<HTMLElement>, node: HTMLElement | null) => {
    if (typeof ref === 'function') return ref(node)
    if (ref) ref.current = node
  }
  return (node) => {
    const ends = [one, other].map((ref) => give(ref, node) ?? (() => give(ref, null)))
    return () => {
      for (const end of ends) end()
    }
  }
}

type Handler = (...args: unknown[]) => void
const isHandler = (key: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(key) && typeof value === 'function'

/** Merges the props of button and child. Classes and handlers combine; else the child's value wins. */
function joinProps(outer: ChildProps, own: ChildProps): ChildProps {
  const joined: ChildProps = { ...outer, ...own }
  for (const [key, value] of Object.entries(outer)) {
    const mine = own[key]
    if (!isHandler(key, value) || !isHandler(key, mine)) continue
    joined[key] = (...args: unknown[]) => {
      value(...args)
      mine(...args)
    }
  }
  joined.className = [outer.className, own.className].filter(Boolean).join(' ')
  if (outer.ref && own.ref) joined.ref = bothRefs(outer.ref, own.ref)
  return joined
}
