import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { SortableLayout, SortableGroup } from './sortable-layout.ts'
import {
  lineFor,
  staysPut,
  stepFrom,
  targetAt,
  type Boxes,
  type Dragged,
  type Step,
  type Target,
} from './move-target.ts'

/** Distance in px that distinguishes a drag from a click. */
const MOUSE = { activationConstraint: { distance: 5 } }
/** Touch drags by moving, or by holding the handle. A tap does nothing. */
const TOUCH = { activationConstraint: { delay: 200, distance: 8, tolerance: Infinity } }
const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }

/** List as currently rendered. */
export type Scene = {
  layout: SortableLayout
  boxes: Boxes
  list: HTMLElement | null
  canCrossGroups: boolean
}

/** Drag in progress. */
export type DragState = { dragged: Dragged; by: 'pointer' | 'keyboard'; target: Target | null }
type Session = DragState & { x: number; y: number; grabX: number; grabY: number }

type DragEvents = {
  /** Called before anything is re-rendered. `top` is the dragged row's position on the screen (px). */
  onStart: (dragged: Dragged, top: number) => void
  onDrop: (dragged: Dragged, target: Target) => void
  /** Called after a drop or a cancelled drag. */
  onEnd: (dragged: Dragged, by: DragState['by'], line: number | null) => void
}

/** Handles dragging by mouse, touch and keyboard. Returns the drag, its target and the announcement. */
export function useDrag(scene: RefObject<Scene>, events: DragEvents) {
  const [drag, setDrag] = useState<DragState | null>(null)
  const [said, setSaid] = useState('')
  const session = useRef<Session | null>(null)
  const preview = useRef<HTMLDivElement>(null)

  const aim = (target: Target | null) => {
    const now = session.current
    if (!now || (now.target?.groupId === target?.groupId && now.target?.index === target?.index)) return
    now.target = target
    setDrag({ dragged: now.dragged, by: now.by, target })
    const { name } = now.dragged
    setSaid(
      target ? over(name, positionName(scene.current.layout.groups, now.dragged, target)) : nowhere(name),
    )
  }
  const follow = () => {
    const now = session.current
    if (!now) return
    const position = preview.current
    if (position) position.style.transform = `translate(${now.x - now.grabX}px, ${now.y - now.grabY}px)`
    aim(targetOf(scene.current, now))
  }
  const latest = useRef({ aim, follow })
  useEffect(() => {
    latest.current = { aim, follow }
  })

  const isPointing = drag?.by === 'pointer'
  useEffect(() => {
    if (!isPointing) return
    const move = (event: Event) => {
      if (session.current) Object.assign(session.current, pointOf(event))
      latest.current.follow()
    }
    const scroll = () => latest.current.follow()
    latest.current.follow()
    const passive = { passive: true }
    addEventListener('mousemove', move, passive)
    addEventListener('touchmove', move, passive)
    addEventListener('scroll', scroll, passive)
    return () => {
      removeEventListener('mousemove', move)
      removeEventListener('touchmove', move)
      removeEventListener('scroll', scroll)
    }
  }, [isPointing])

  const keyboard = useMemo(() => {
    // Computed from the list instead of the DOM, because most rows are not mounted.
    const coordinateGetter: KeyboardCoordinateGetter = (event) => {
      const step = STEPS[event.code]
      const now = session.current
      if (!step || !now) return
      event.preventDefault()
      const { layout, boxes, canCrossGroups } = scene.current
      const from = now.target ?? now.dragged
      const next = stepFrom(layout, now.dragged, from, step, { canCrossGroups })
      if (!next) return
      latest.current.aim(next)
      const y = lineFor(layout, boxes, now.dragged, next) - scrollY
      if (y < innerHeight * 0.2 || y > innerHeight * 0.75) scrollBy({ top: y - innerHeight / 2 })
    }
    return { coordinateGetter }
  }, [scene])
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, keyboard),
  )

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    // A touch that moves and then holds fires twice.
    if (session.current) return
    const dragged = (active.data.current as { dragged: Dragged }).dragged
    const row = (activatorEvent.target as Element).closest('[data-sortable-row]')?.getBoundingClientRect()
    const by = activatorEvent instanceof KeyboardEvent ? 'keyboard' : 'pointer'
    const point = by === 'keyboard' ? { x: 0, y: 0 } : pointOf(activatorEvent)
    const target = { groupId: dragged.groupId, index: dragged.index }
    const grab = { grabX: point.x - (row?.left ?? 0), grabY: Math.min(point.y - (row?.top ?? 0), 48) }
    session.current = { dragged, by, target, ...point, ...grab }
    events.onStart(dragged, row?.top ?? 0)
    setDrag({ dragged, by, target })
    setSaid(taken(dragged.name, positionName(scene.current.layout.groups, dragged, target)))
    navigator.vibrate?.(by === 'pointer' && 'touches' in activatorEvent ? 10 : 0)
  }
  const finish = (isDrop: boolean) => {
    const now = session.current
    session.current = null
    if (!now) return
    setDrag(null)
    const { dragged, by, target } = now
    const isMoved = isDrop && target !== null && !staysPut(dragged, target)
    const { layout, boxes } = scene.current
    const position = isMoved ? positionName(layout.groups, dragged, target) : ''
    setSaid(isMoved ? dropped(dragged.name, position) : leftAlone(dragged.name))
    events.onEnd(dragged, by, target && lineFor(layout, boxes, dragged, target) - scrollY)
    if (isMoved) events.onDrop(dragged, target)
  }
  return {
    drag,
    said,
    preview,
    sensors,
    onDragStart,
    onDragEnd: () => finish(true),
    onDragCancel: () => finish(false),
  }
}

/** Distance in px beside the list within which a drop counts for its edge. */
const EDGE_PX = 40

function pointOf(event: Event): { x: number; y: number } {
  const point = 'touches' in event ? (event as TouchEvent).touches[0] : (event as MouseEvent)
  return { x: point?.clientX ?? 0, y: point?.clientY ?? 0 }
}

function targetOf({ layout, boxes, list, canCrossGroups }: Scene, { dragged, x, y }: Session): Target | null {
  const frame = list?.getBoundingClientRect()
  if (!frame) return null
  const isBeside = x < frame.left - EDGE_PX || x > frame.right + EDGE_PX
  const isBeyond = y < frame.top - EDGE_PX || y > frame.bottom + EDGE_PX
  return isBeside || isBeyond ? null : targetAt(layout, boxes, dragged, y + scrollY, { canCrossGroups })
}

/** Keyboard instructions for screen readers. */
export const INSTRUCTIONS =
  'Para mover, presiona Espacio, elige el lugar con las flechas y presiona Espacio otra vez. Escape cancela.'

/** Returns a position in words: 'posición 2 de 24 en Iluminación'. */
export function positionName(groups: readonly SortableGroup[], dragged: Dragged, target: Target): string {
  if (dragged.kind === 'group') {
    const count = groups.filter((group) => !group.isUnordered).length
    return `posición ${target.index + 1} de ${count}`
  }
  const group = groups.find(({ id }) => id === target.groupId)
  if (!group) return 'fuera de la lista'
  if (group.isUnordered) return `en ${group.name}`
  const count = group.items.length + (target.groupId === dragged.groupId ? 0 : 1)
  return `posición ${target.index + 1} de ${count} en ${group.name}`
}

const taken = (name: string, position: string) => `Moviendo ${name}: ${position}.`
const over = (name: string, position: string) => `${name}, ${position}.`
const nowhere = (name: string) => `${name}, fuera de la lista.`
const dropped = (name: string, position: string) => `Listo: ${name}, ${position}.`
const leftAlone = (name: string) => `Sin cambios: ${name} sigue en su lugar.`
