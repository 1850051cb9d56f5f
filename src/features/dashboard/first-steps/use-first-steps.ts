import { useEffect, useEffectEvent, useState } from 'react'
import { builtBusiness } from '#app/store/business.ts'
import { findCatalogSettings } from '#db/queries/catalog-settings.ts'
import { findFirstRows } from '#db/queries/counts.ts'
import { isTextList, keepChoice, readChoice } from '#db/device/device-choices.ts'
import { useLive } from '#app/store/react.tsx'
import { businessOf } from '#domain/business/business.ts'
import {
  FIRST_STEP_MARKS,
  firstSteps,
  type FirstStepMark,
  type StepDone,
} from '#domain/business/first-steps.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

const KEY = 'claqueta-first-steps'
/** A shop that lacks something for so long is a young one. */
const SETTLED_MS = 1_000
/** The marks of this device; a device that has put the steps away says so instead. */
type Kept = 'hidden' | readonly string[]
const isKept = (value: unknown): value is Kept => value === 'hidden' || isTextList(value)

/** Tells whether this page is the installed app: index.html marks it. */
const isApp = () => document.documentElement.dataset['install'] === 'done'

function readMarks(): ReadonlySet<FirstStepMark> | null {
  const kept = readChoice(KEY, isKept) ?? []
  if (kept === 'hidden') return null
  const known = FIRST_STEP_MARKS.filter((mark) => kept.includes(mark))
  return new Set(isApp() ? [...known, 'install'] : known)
}

export type FirstSteps = {
  /** Null where nothing is missing, or nobody wants to see it. */
  steps: StepDone[] | null
  /** A product to give an image to; null when there is none. */
  bareId: string | null
  hide: () => void
  /** Remembers on this device what no row tells of. */
  mark: (mark: FirstStepMark) => void
}

/** What a new shop still needs, by the rows of this device and by what was done on it. */
export function useFirstSteps(): FirstSteps {
  /** Null: put away. */
  const [marks, setMarks] = useState(readMarks)
  const { tablesReady, phase } = useBehavior(syncStatus$)
  const rows = useLive(findFirstRows)
  const settings = useLive(findCatalogSettings)
  const hide = () => {
    keepChoice(KEY, 'hidden')
    setMarks(null)
  }
  const mark = (added: FirstStepMark) => setMarks((before) => before && new Set([...before, added]))
  const marked = useEffectEvent(mark)
  // What has half arrived looks like a shop with half of it missing.
  const isKnown = (['products', 'sections', 'catalog_settings'] as const).every((table) =>
    tablesReady.includes(table),
  )
  const steps =
    marks && isKnown && rows && settings
      ? firstSteps({ settings, whatsapp: businessOf(builtBusiness, settings).whatsapp, ...rows }, marks)
      : null
  const isYoung = steps !== null && phase === 'idle' && !marks?.has('begun')
  useEffect(() => {
    if (!isYoung) return
    // Rows that have just come are counted a moment after their tables are ready.
    const timer = setTimeout(() => marked('begun'), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isYoung])
  useEffect(() => {
    // Another tab may have put the steps away.
    if (marks?.has('begun') && readChoice(KEY, isKept) !== 'hidden') keepChoice(KEY, [...marks])
  }, [marks])
  useEffect(() => {
    const life = new AbortController()
    addEventListener('appinstalled', () => marked('install'), { signal: life.signal })
    return () => life.abort()
  }, [])
  return { steps, bareId: rows?.bareId ?? null, hide, mark }
}
