import { useState } from 'react'
import { builtBusiness } from '#app/store/business.ts'
import { findCatalogSettings } from '#db/queries/catalog-settings.ts'
import { countRows } from '#db/queries/counts.ts'
import { keepChoice, readChoice } from '#db/device/device-choices.ts'
import { useLive } from '#app/store/react.tsx'
import { businessOf } from '#domain/business/business.ts'
import { firstSteps } from '#domain/business/first-steps.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

const KEY = 'claqueta-first-steps'
const isHidden = (value: unknown): value is 'hidden' => value === 'hidden'

/** What a new shop still needs, by the rows of this device; null where nothing is missing, or nobody wants to see it. */
export function useFirstSteps(): { steps: ReturnType<typeof firstSteps> | null; hide: () => void } {
  const [hidden, setHidden] = useState(() => readChoice(KEY, isHidden) !== null)
  const { tablesReady } = useBehavior(syncStatus$)
  const counts = useLive(countRows)
  const settings = useLive(findCatalogSettings)
  const hide = () => {
    keepChoice(KEY, 'hidden')
    setHidden(true)
  }
  // What has half arrived looks like a shop with half of it missing.
  const isKnown = (['products', 'sections', 'catalog_settings'] as const).every((table) =>
    tablesReady.includes(table),
  )
  if (hidden || !isKnown || !counts || !settings) return { steps: null, hide }
  const { whatsapp } = businessOf(builtBusiness, settings)
  const steps = firstSteps({
    settings,
    whatsapp,
    sections: counts.sections,
    products: counts.products,
  })
  return { steps: steps.every(({ isDone }) => isDone) ? null : steps, hide }
}
