import {
  Check,
  ChevronDown,
  CircleAlert,
  CircleHelp,
  Clock,
  type LucideIcon,
  Merge,
  Unlink,
} from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useAccess } from '#app/actions/use-staff-role.ts'
import { isInGoneSection, type Change } from '#db/commands/changes.ts'
import { GONE_REASON, refusalReason } from '#domain/replication/change-notice.ts'
import { type Question, theirsWhere } from '#domain/history/questions.ts'
import { timeAgo } from '#domain/core/format.ts'
import { Button } from '#ui/layout/button.tsx'
import { useLive } from '#app/store/react.tsx'
import { StockAnswers } from '#app/products/stock-answers.tsx'
import { findProduct, findSections } from '#db/queries/admin-catalogue.ts'
import { displayedName, sectionName } from '#domain/catalogue/catalogue.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { plainWords } from '#domain/replication/server-words.ts'
import { ChangedRows } from './change-rows.tsx'
import { MergedFields } from './merged-fields.tsx'
import type { Action } from './use-change-actions.ts'
import styles from './change-item.module.css'

export type ChangeItemProps = {
  change: Change
  /** True if no later change depends on it. */
  canUndo: boolean
  /** True if the name of its row is shown above it. */
  isUnderName: boolean
  /** Open questions whose latest change is this one. */
  questions: readonly Question[]
  onAnswer: (question: Question, value: unknown) => void
  /** Current time in ms since 1970. */
  now: number
  onAct: (action: Action, change: Change) => void
  /** Sends the change again with another section for its products. */
  onSection: (change: Change, section: { id: string; name: string }) => void
}

/** Renders a change with its age, state, details and actions. */
export function ChangeItem(props: ChangeItemProps) {
  const { change, canUndo, isUnderName, questions, onAnswer, now, onAct, onSection } = props
  const labelId = useId()
  const detailsId = useId()
  const [isDetailed, setDetailed] = useState(false)
  const { n, label, at, state, sqlstate, constraint, message } = change
  const isOnlyAsked = state === 'merged' && !hasMergedValues(change)
  const { text, Icon, actions } = isOnlyAsked ? ASKED : STATES[state]
  const isOpen = state !== 'waiting' && state !== 'sent'
  const shown = isOpen || canUndo ? actions : []
  return (
    <li className={styles['change']} aria-label={label} data-change={n} data-state={state} tabIndex={-1}>
      <Icon aria-hidden size={18} className={styles['icon']} />
      <div className={`grid gap-4 ${styles['words']}`}>
        <p className={styles['label']} id={labelId}>
          {label}
        </p>
        <div className={`row between muted ${styles['meta']} num`}>
          <p>
            <span className={styles['state']}>{text}</span> ·{' '}
            <time dateTime={new Date(at).toISOString()}>{timeAgo(at, now)}</time>
          </p>
          {state === 'refused' && (
            <button
              type="button"
              className={styles['toggle']}
              aria-expanded={isDetailed}
              aria-controls={isDetailed ? detailsId : undefined}
              aria-describedby={labelId}
              onClick={() => setDetailed(!isDetailed)}
            >
              Detalles
              <ChevronDown aria-hidden size={14} />
            </button>
          )}
        </div>
        {state === 'waiting' && <ChangedRows ops={change.ops} isUnderName={isUnderName} />}
        {state === 'refused' && (
          <p className={`soft ${styles['reason']}`}>{refusalReason(sqlstate, constraint, message)}</p>
        )}
        {isDetailed && <ChangeDetails id={detailsId} change={change} />}
        {state === 'gone' && <p className={`soft ${styles['reason']}`}>{GONE_REASON}</p>}
        {state === 'waiting' && !canUndo && (
          <p className={`soft ${styles['reason']}`}>
            No se puede descartar: un cambio posterior depende de este.
          </p>
        )}
        {isOnlyAsked && questions.length === 0 && (
          <p className={`soft ${styles['reason']}`}>Ya lo responde un cambio posterior.</p>
        )}
        {questions.map((question) => (
          <ChangeQuestion key={`${question.id}/${question.column}`} question={question} onAnswer={onAnswer} />
        ))}
        <MergedFields change={change} />
        {shown.length > 0 && (
          <div className={`wrap gap-8 ${styles['actions']}`}>
            {state === 'refused' && constraint === GONE_SECTION && (
              <SectionWays ops={change.ops} onSection={(section) => onSection(change, section)} />
            )}
            {shown.map(([action, name]) => (
              <Button key={action} aria-describedby={labelId} onClick={() => onAct(action, change)}>
                {name}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}

/** Constraint of a product whose section is deleted. */
const GONE_SECTION = 'products_section_id_fkey'

type SectionWaysProps = Pick<Change, 'ops'> & { onSection: (section: { id: string; name: string }) => void }

/** Offers what helps products whose section was deleted meanwhile: another section, or the deleted one again. */
function SectionWays({ ops, onSection }: SectionWaysProps) {
  const { maySee } = useAccess()
  const sections = useLive(findSections)
  const op = sections && ops.find((one) => isInGoneSection(one, sections))
  if (!op) return null
  const others = new Map(sections.map((section) => [sectionName(section), section.id]))
  return (
    <>
      <Menu
        label="Elegir otra sección"
        isInDialog
        items={Array.from(others, ([name, id]) => ({ label: name, onSelect: () => onSection({ id, name }) }))}
        trigger={<Button>Elegir otra sección</Button>}
      />
      {maySee('/config/history') && (
        <Button asChild>
          <Link to="/config/history" search={{ table: 'sections', id: String(op.patch['section_id']) }}>
            Recuperar la sección
          </Link>
        </Button>
      )}
    </>
  )
}

const STATES: Record<Change['state'], { text: string; Icon: LucideIcon; actions: [Action, string][] }> = {
  waiting: { text: 'Por enviar', Icon: Clock, actions: [['discard', 'Descartar']] },
  sent: { text: 'Enviado', Icon: Check, actions: [['undo', 'Deshacer']] },
  refused: {
    text: 'Rechazado',
    Icon: CircleAlert,
    actions: [
      ['retry', 'Reintentar'],
      ['discard', 'Descartar'],
    ],
  },
  merged: {
    text: 'Combinado con otro cambio',
    Icon: Merge,
    actions: [
      ['restore', 'Restaurar el otro valor'],
      ['keep', 'Conservar el mío'],
    ],
  },
  gone: {
    text: 'Ya no existe',
    Icon: Unlink,
    actions: [
      ['restoreDeleted', 'Recuperar'],
      ['discard', 'Descartar'],
    ],
  },
}

/** State of a merged change that only needs the answer to a question. */
const ASKED: (typeof STATES)['merged'] = { text: 'Espera tu respuesta', Icon: CircleHelp, actions: [] }

/** Returns true if the change has merged values besides those in questions. */
function hasMergedValues({ ops, outcomes, files = [] }: Change): boolean {
  return (
    outcomes.some(({ index, theirs }) => Object.keys(theirsWhere(ops[index], theirs, false)).length > 0) ||
    files.some(({ theirs }) => theirs !== undefined)
  )
}

type ChangeQuestionProps = { question: Question; onAnswer: (question: Question, value: unknown) => void }

function ChangeQuestion({ question, onAnswer }: ChangeQuestionProps) {
  const product = useLive((db) => findProduct(db, question.id))
  return (
    <StockAnswers
      question={question}
      name={product ? displayedName(product) : undefined}
      // Without the current stock, shows no third value.
      now={product ? product.stock_quantity : question.mine}
      onAnswer={(value) => onAnswer(question, value)}
    />
  )
}

/** Shows the refused values, which the screens no longer show, and the server's message. */
function ChangeDetails({ id, change: { ops, sqlstate, message } }: { id: string; change: Change }) {
  const words = plainWords(message ?? '', 600)
  return (
    <div id={id} className={`grid well gap-4 ${styles['details']}`}>
      <ChangedRows ops={ops} />
      {(sqlstate !== null || words !== null) && (
        <p>
          <span>{sqlstate !== null && `Código ${sqlstate}. `}</span>
          {words !== null && (
            <>
              <span>{'El servidor dijo: '}</span>
              <q lang="en">{words}</q>
            </>
          )}
        </p>
      )}
    </div>
  )
}
