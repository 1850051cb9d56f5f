import { Button } from '#ui/layout/button.tsx'
import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { countLabel } from '#domain/core/format.ts'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { useDroneServices } from './use-aerial.ts'
import styles from './aerial.module.css'

const GHOSTS = [0, 1, 2, 3]

type DroneServicesProps = { renderProduct: (product: CatalogueProduct) => ReactNode }

/** The products of 'Drone | Services' in their order (S§2), or why there is none. */
export function DroneServices({ renderProduct }: DroneServicesProps) {
  const { state, services } = useDroneServices()
  return (
    <section className={styles['services']} aria-labelledby="servicios">
      <h2 id="servicios" className={styles['heading']}>
        Servicios con dron
        {services.length > 0 && (
          <small className="num">{countLabel(services.length, 'servicio', 'servicios')}</small>
        )}
      </h2>
      {state === 'loading' && (
        <div className={styles['cards']}>
          <output className="visually-hidden">Cargando servicios...</output>
          {GHOSTS.map((ghost) => (
            <div key={ghost} className={styles['ghostCard']} />
          ))}
        </div>
      )}
      {state === 'failed' && (
        <LoadFailure title="Error al cargar servicios" onRetry={syncNow}>
          No hay conexión con el servidor y este dispositivo aún no tiene los servicios.
        </LoadFailure>
      )}
      {state === 'ready' && services.length === 0 && (
        <Message
          icon={<PackageOpen aria-hidden />}
          title="Aún no hay servicios publicados"
          action={
            <Button asChild variant="primary">
              <Link to="/contacto">Pregúntanos</Link>
            </Button>
          }
        >
          Cuéntanos qué quieres filmar desde el aire y te cotizamos.
        </Message>
      )}
      {services.length > 0 && <div className={styles['cards']}>{services.map(renderProduct)}</div>}
    </section>
  )
}
