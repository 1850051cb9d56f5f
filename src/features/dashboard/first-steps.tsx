import { Link } from '@tanstack/react-router'
import { Check, EyeOff } from 'lucide-react'
import type { ReactElement } from 'react'
import type { FirstStep, firstSteps } from '#domain/business/first-steps.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/part.tsx'
import styles from './first-steps.module.css'

type Words = { title: string; note: string; way: ReactElement }

const WORDS: Record<FirstStep, Words> = {
  name: {
    title: 'Ponle nombre a tu negocio',
    note: 'Va en el encabezado, el pie y los títulos de las páginas.',
    way: (
      <Link to="/config/settings" search={{ field: 'brand_name' }}>
        Escribir el nombre
      </Link>
    ),
  },
  whatsapp: {
    title: 'Escribe tu número de WhatsApp',
    note: 'Ahí te llegan las solicitudes de tus clientes.',
    way: (
      <Link to="/config/settings" search={{ field: 'whatsapp_number' }}>
        Escribir el número
      </Link>
    ),
  },
  section: {
    title: 'Crea la primera sección',
    note: 'Por ejemplo: Cámaras, Iluminación o Audio.',
    way: (
      <Link to="/config/catalog-sections" search={{ action: 'new-section' }}>
        Crear sección
      </Link>
    ),
  },
  product: {
    title: 'Agrega el primer artículo',
    note: 'Con su precio, sus existencias y una foto.',
    way: (
      <Link to="/config/catalog-products" search={{ action: 'new' }}>
        Agregar artículo
      </Link>
    ),
  },
}

type FirstStepsProps = { steps: ReturnType<typeof firstSteps>; onHide: () => void }

/** 'Primeros pasos': leads through what an empty shop needs; each step ticks itself. */
export function FirstSteps({ steps, onHide }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Part title="Primeros pasos" note={`${done} de ${steps.length}`}>
      <p className={styles['lead']}>
        Con estos pasos tu catálogo queda listo para recibir solicitudes. También puedes darlos sin conexión.
      </p>
      <ol className={styles['steps']}>
        {steps.map(({ step, isDone }, index) => {
          const { title, note, way } = WORDS[step]
          return (
            <li key={step} data-done={isDone || undefined}>
              <span aria-hidden className={`${styles['mark']} num`}>
                {isDone ? <Check size={18} /> : index + 1}
              </span>
              <div className={styles['words']}>
                <strong>{title}</strong>
                <p>{note}</p>
              </div>
              {isDone ? (
                <span className={styles['done']}>Hecho</span>
              ) : (
                <Button asChild variant={step === next?.step ? 'strong' : 'outline'}>
                  {way}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      <Button type="button" variant="quiet" className={styles['hide'] ?? ''} onClick={onHide}>
        <EyeOff aria-hidden />
        Ocultar primeros pasos
      </Button>
    </Part>
  )
}
