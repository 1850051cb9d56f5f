import { timeAgo } from '#domain/core/format.ts'
import type { Store } from '#db/store/store.ts'
import { Part } from '#ui/layout/part.tsx'
import type { Freshness } from '#ui/hooks/use-fresh.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { MostViewed } from './most-viewed.tsx'
import { useVisits } from './use-visits.ts'
import { VisitsChart } from './visits-chart.tsx'
import styles from './visits.module.css'

const CLOCK_MS = 30_000

/** Why there are no figures at all. */
const NONE: Record<Freshness, string> = {
  asking: 'Contando visitas…',
  current: 'Este navegador no permite guardar las visitas.',
  offline: 'Sin conexión. Las visitas aparecen aquí cuando vuelva, y después también sin conexión.',
  refused: 'El servidor no dio las visitas. Se volverá a intentar solo.',
}

/** Who came by: visits per day and the products that were opened most, with their age when they are not of now. */
export function Visits({ store }: { store: Store }) {
  const { kept, state } = useVisits(store)
  const now = useNow(CLOCK_MS)
  const isOld = state === 'offline' || state === 'refused'
  const note = kept && isOld ? `Datos de ${timeAgo(kept.at, now)}` : 'Últimos 14 días'
  const none = kept === undefined ? NONE.asking : NONE[state]
  return (
    <>
      <Part title="Últimas visitas" note={note}>
        {kept ? <VisitsChart summary={kept.summary} /> : <p className={styles['none']}>{none}</p>}
      </Part>
      <Part title="Artículos más vistos" note={note}>
        {kept ? <MostViewed articles={kept.summary.articles} /> : <p className={styles['none']}>{none}</p>}
      </Part>
    </>
  )
}
