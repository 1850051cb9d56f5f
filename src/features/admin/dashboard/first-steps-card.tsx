import { Link } from '@tanstack/react-router'
import { Check, EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import {
  type FirstStep,
  FIRST_STEP_MARKS,
  firstSteps,
  type FirstStepMark,
  type StepDone,
} from '#domain/business/first-steps.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/screen-layout.tsx'
import { builtBusiness } from '#app/store/use-business.ts'
import { findCatalogSettings } from '#db/queries/public-catalogue.ts'
import { findFirstRows } from '#db/queries/counts.ts'
import { isTextList, keepChoice, readChoice } from '#db/device/device-choices.ts'
import { useLive } from '#app/store/react.tsx'
import { businessOf } from '#domain/business/business.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { InstallStep } from './install-step.tsx'
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
  steps: NonNullable<FirstStepsState['steps']>
  bareId: FirstStepsState['bareId']
  onHide: () => void
  onMark: FirstStepsState['mark']
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

type FirstStepsState = {
  /** Null where nothing is missing, or nobody wants to see it. */
  steps: StepDone[] | null
  /** A product to give an image to; null when there is none. */
  bareId: string | null
  hide: () => void
  /** Remembers on this device what no row tells of. */
  mark: (mark: FirstStepMark) => void
}

/** What a new shop still needs, by the rows of this device and by what was done on it. */
export function useFirstSteps(): FirstStepsState {
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
