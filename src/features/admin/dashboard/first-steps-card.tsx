import { Link } from '@tanstack/react-router'
import { Check, EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import {
  FIRST_STEP_MARKS,
  type FirstStep,
  type FirstStepMark,
  firstSteps,
  type StepDone,
} from '#domain/business/first-steps.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/screen-layout.tsx'
import { builtBusiness } from '#app/store/use-business.ts'
import { findCatalogSettings } from '#db/queries/public-products.ts'
import { findFirstRows } from '#db/queries/counts.ts'
import { isTextList, keepChoice, readChoice } from '#db/device/device-choices.ts'
import { useLive } from '#app/store/react.tsx'
import { businessOf } from '#domain/business/business.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { InstallStep } from './install-step.tsx'
import styles from './first-steps.module.css'

type FirstStepsProps = {
  steps: NonNullable<FirstStepsState['steps']>
  bareId: FirstStepsState['bareId']
  onHide: () => void
  onMark: FirstStepsState['mark']
}

/** Shows 'Primeros pasos', the setup checklist of a new shop. Steps complete by themselves. */
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
    home: way('home', <Link to="/config/homepage-catalog-sections">Elegir secciones</Link>),
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
              <div className={`wrap gap-8 ${styles['ways']}`}>{ways[step]}</div>
            )}
          </li>
        ))}
      </ol>
      <Button variant="quiet" className={styles['hide'] ?? ''} onClick={onHide}>
        <EyeOff aria-hidden />
        Ocultar primeros pasos
      </Button>
    </Part>
  )
}

const WORDS: Record<FirstStep, { title: string; note: string }> = {
  name: {
    title: 'Ponle nombre a tu negocio',
    note: 'Va en el encabezado, el pie y los títulos de las páginas.',
  },
  whatsapp: {
    title: 'Escribe tu número de WhatsApp',
    note: 'Ahí te llegan las solicitudes de tus clientes.',
  },
  section: { title: 'Crea la primera sección', note: 'Por ejemplo: Cámaras, Iluminación o Audio.' },
  product: {
    title: 'Agrega el primer artículo',
    note: 'Uno por uno, o todos de una vez desde una hoja de cálculo.',
  },
  image: {
    title: 'Súbele una imagen a un artículo',
    note: 'Con imagen se encuentra y se pide más. La cámara del teléfono basta.',
  },
  home: {
    title: 'Elige qué se ve en tu página de inicio',
    note: 'Varias secciones de tu catálogo a la vez, con sus fotos.',
  },
  look: {
    title: 'Mira tu catálogo como visitante',
    note: 'Así lo ven tus clientes, con lo que ya publicaste.',
  },
  install: { title: 'Instálalo en tu teléfono', note: 'Se abre como una aplicación, también sin conexión.' },
}

type FirstStepsState = {
  /** Null if no step is open or the user has hidden them. */
  steps: StepDone[] | null
  /** Id of a product without image, null if every product has one. */
  bareId: string | null
  hide: () => void
  /** Stores the completion of a step that no row can show. */
  mark: (mark: FirstStepMark) => void
}

/** Delay after replication before missing rows count as a new shop. */
const SETTLED_MS = 1_000

/** Computes the setup steps from the rows of this device and its stored marks. */
export function useFirstSteps(): FirstStepsState {
  const [marks, setMarks] = useState(readMarks)
  const { tablesReady, phase } = useBehavior(syncStatus$)
  const rows = useLive(findFirstRows)
  const settings = useLive(findCatalogSettings)
  const hide = () => {
    keepChoice(STEPS_KEY, 'hidden')
    setMarks(null)
  }
  const mark = (added: FirstStepMark) => setMarks((before) => before && new Set([...before, added]))
  const marked = useEffectEvent(mark)
  // A partly replicated shop would look like a new one.
  const isKnown = (['products', 'sections', 'homepage_sections', 'catalog_settings'] as const).every(
    (table) => tablesReady.includes(table),
  )
  const steps =
    marks && isKnown && rows && settings
      ? firstSteps({ settings, whatsapp: businessOf(builtBusiness(), settings).whatsapp, ...rows }, marks)
      : null
  const isYoung = steps !== null && phase === 'idle' && !marks?.has('begun')
  useEffect(() => {
    if (!isYoung) return
    // Live queries count new rows a moment after their tables are ready.
    const timer = setTimeout(() => marked('begun'), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isYoung])
  useEffect(() => {
    // Another tab may have hidden the steps.
    if (marks?.has('begun') && readChoice(STEPS_KEY, isKept) !== 'hidden') keepChoice(STEPS_KEY, [...marks])
  }, [marks])
  useEffect(() => {
    const life = new AbortController()
    addEventListener('appinstalled', () => marked('install'), { signal: life.signal })
    return () => life.abort()
  }, [])
  return { steps, bareId: rows?.bareId ?? null, hide, mark }
}

const STEPS_KEY = 'claqueta-first-steps'

/** Stored marks of this device, or 'hidden' once the user has hidden the steps. */
type Kept = 'hidden' | readonly string[]
const isKept = (value: unknown): value is Kept => value === 'hidden' || isTextList(value)

/** Reads the marks of this device. Returns null if the steps are hidden. */
function readMarks(): ReadonlySet<FirstStepMark> | null {
  const kept = readChoice(STEPS_KEY, isKept) ?? []
  if (kept === 'hidden') return null
  const known = FIRST_STEP_MARKS.filter((mark) => kept.includes(mark))
  // Set by index.html when the page runs as the installed app.
  const isApp = document.documentElement.dataset['install'] === 'done'
  return new Set(isApp ? [...known, 'install'] : known)
}
