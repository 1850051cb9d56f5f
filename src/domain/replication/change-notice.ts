import { countLabel } from '#domain/core/format.ts'
import { imageRefusal } from '#domain/images/image-refusal.ts'
import { IMAGE_REFUSED } from './refusal-codes.ts'
import { refusalWithWords, SETTINGS_REFUSAL } from './refusal.ts'
import { attentionText } from './sync-text.ts'

type AnsweredChange = {
  state: 'waiting' | 'sent' | 'merged' | 'gone' | 'refused'
  label: string
  /** From what to what, where that is short: '4 → 3'. */
  change: string | null
  /** Both numbers, where a person has to choose one: 'Tú: 3, otra persona: 5'. */
  question: string | null
  /** The title of the notice of a refusal (A§8). */
  refusal: string
  sqlstate: string | null
  constraint: string | null
  message: string | null
}

/** A notice's words. `error` when a person's work was refused. */
export type ChangeNotice = {
  type: 'error' | 'info'
  title: string
  description: string
  /** How long it stays, where the specification says so (ms). */
  duration?: number
}

/** The settings of one save are taken or refused one by one (A§8). */
const SOME_SETTINGS = 'Ocurrió un error al guardar algunos ajustes.'
const LOOK = 'Revisa cada uno en los cambios de este dispositivo.'

/** What a change met that found its row deleted. */
export const GONE_REASON = 'Otra persona lo eliminó antes de que llegara tu cambio.'

const saidWhole = ({ label, change }: AnsweredChange) => (change === null ? label : `${label} (${change})`)

function ofOne(answered: AnsweredChange): ChangeNotice {
  const { state, refusal, sqlstate, constraint, message } = answered
  const label = saidWhole(answered)
  if (state === 'refused' && sqlstate === IMAGE_REFUSED) {
    const { title, description, durationMs } = imageRefusal(message ?? '')
    return {
      type: 'error',
      title,
      description: `${label}. ${description}`,
      ...(durationMs && { duration: durationMs }),
    }
  }
  if (state === 'refused') {
    const reason = refusalWithWords(sqlstate, constraint, message)
    const some = refusal === SETTINGS_REFUSAL ? `${SOME_SETTINGS} ` : ''
    return { type: 'error', title: refusal, description: `${some}${label}: ${reason}` }
  }
  if (state === 'gone')
    return { type: 'info', title: 'Ya no existe', description: `${label}: ${GONE_REASON}` }
  if (answered.question !== null)
    return {
      type: 'info',
      title: 'Espera tu respuesta',
      description: `${label}. ${answered.question}. Elige cuál queda.`,
    }
  return {
    type: 'info',
    title: 'Combinado con otro cambio',
    description: `${label}: otra persona había cambiado lo mismo. Quedó tu valor.`,
  }
}

/**
 * One notice for all the answers that came at once, because only one is shown at a time (S§4): refused changes
 * first, titled as the specification says when there is one (A§8). At least one change.
 */
export function changeNotice(changes: readonly AnsweredChange[]): ChangeNotice {
  const refused = changes.filter(({ state }) => state === 'refused')
  // Nothing else will go through before the project is put right (A§6).
  const misconfigured = refused.filter((change) => ofOne(change).duration !== undefined)
  const noted = misconfigured.length > 0 ? misconfigured.slice(0, 1) : refused.length > 0 ? refused : changes
  const [first] = noted
  if (first && noted.length === 1) {
    const notice = ofOne(first)
    const others = changes.length - 1
    return others > 0 ? { ...notice, description: `${notice.description} Y hay ${others} más.` } : notice
  }
  if (refused.length > 0 && refused.every(({ refusal }) => refusal === SETTINGS_REFUSAL))
    return { type: 'error', title: SETTINGS_REFUSAL, description: `${SOME_SETTINGS} ${LOOK}` }
  const title =
    refused.length > 0
      ? countLabel(refused.length, 'cambio rechazado', 'cambios rechazados')
      : attentionText(changes.length)
  return { type: refused.length > 0 ? 'error' : 'info', title, description: LOOK }
}
