import { Link } from '@tanstack/react-router'
import { Check, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FirstStep } from '#domain/business/first-steps.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/part.tsx'
import { InstallStep } from './install-step.tsx'
import type { FirstSteps as Steps } from './use-first-steps.ts'
import styles from './first-steps.module.css'

const WORDS: Record<FirstStep, { title: string; note: string }> = {
  name: {
    title: 'Ponle nombre a tu negocio',
    note: 'Va en el encabezado, el pie y los títulos de las páginas.',
  },
  whatsapp: {
    title: 'Escribe tu número de WhatsApp',
    note: 'Ahí te llegan las solicitudes de tus clientes.',
  },
  section: {
    title: 'Crea la primera sección',
    note: 'Por ejemplo: Cámaras, Iluminación o Audio.',
  },
  product: {
    title: 'Agrega el primer artículo',
    note: 'Uno por uno, o todos de una vez desde una hoja de cálculo.',
  },
  image: {
    title: 'Súbele una imagen a un artículo',
    note: 'Con imagen se encuentra y se pide más. La cámara del teléfono basta.',
  },
  look: {
    title: 'Mira tu catálogo como visitante',
    note: 'Así lo ven tus clientes, con lo que ya publicaste.',
  },
  install: {
    title: 'Instálalo en tu teléfono',
    note: 'Se abre como una aplicación, también sin conexión.',
  },
}

type FirstStepsProps = {
  steps: NonNullable<Steps['steps']>
  bareId: Steps['bareId']
  onHide: () => void
  onMark: Steps['mark']
}

/** 'Primeros pasos': leads through the first week of a shop; each step ticks itself. */
export function FirstSteps({ steps, bareId, onHide, onMark }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.step
  const look = (step: FirstStep) => (step === next ? 'strong' : 'outline')
  const way = (step: FirstStep, link: ReactNode, isOther = false) => (
    <Button asChild variant={isOther ? 'outline' : look(step)}>
      {link}
    </Button>
  )
  const ways: Record<FirstStep, ReactNode> = {
    name: way(
      'name',
      <Link to="/config/settings" search={{ field: 'brand_name' }}>
        Escribir el nombre
      </Link>,
    ),
    whatsapp: way(
      'whatsapp',
      <Link to="/config/settings" search={{ field: 'whatsapp_number' }}>
        Escribir el número
      </Link>,
    ),
    section: way(
      'section',
      <Link to="/config/catalog-sections" search={{ action: 'new-section' }}>
        Crear sección
      </Link>,
    ),
    product: (
      <>
        {way(
          'product',
          <Link to="/config/catalog-products" search={{ action: 'new' }}>
            Agregar artículo
          </Link>,
        )}
        {way(
          'product',
          <Link to="/config/catalog-products" search={{ action: 'import' }}>
            Importar una lista
          </Link>,
          true,
        )}
      </>
    ),
    image: way(
      'image',
      <Link
        to="/config/catalog-products"
        search={bareId === null ? { action: 'new' } : { action: 'edit', article: bareId }}
      >
        Subir una imagen
      </Link>,
    ),
    look: way(
      'look',
      <Link to="/rental" onClick={() => onMark('look')}>
        Ver el catálogo
      </Link>,
    ),
    install: <InstallStep variant={look('install')} onDone={() => onMark('install')} />,
  }
  return (
    <Part title="Primeros pasos" note={`${done} de ${steps.length}`}>
      <p className={styles['lead']}>
        Con estos pasos tu catálogo queda listo para recibir solicitudes. Los puedes dar en cualquier orden,
        también sin conexión.
      </p>
      <ol className={styles['steps']}>
        {steps.map(({ step, isDone }, index) => (
          <li key={step} data-done={isDone || undefined}>
            <span aria-hidden className={`${styles['mark']} num`}>
              {isDone ? <Check size={18} /> : index + 1}
            </span>
            <div className={styles['words']}>
              <strong>{WORDS[step].title}</strong>
              <p>{WORDS[step].note}</p>
            </div>
            {isDone ? (
              <span className={styles['done']}>Hecho</span>
            ) : (
              <div className={styles['ways']}>{ways[step]}</div>
            )}
          </li>
        ))}
      </ol>
      <Button type="button" variant="quiet" className={styles['hide'] ?? ''} onClick={onHide}>
        <EyeOff aria-hidden />
        Ocultar primeros pasos
      </Button>
    </Part>
  )
}
