import { useEffect, useState } from 'react'
import { type Made, useActions } from '#app/actions/actions.ts'
import { restoring } from '#app/actions/restore-row.ts'
import { imageSource } from '#db/core/build.ts'
import type { Op } from '#domain/commands/command.ts'
import { columnLabel, columnOf, POSITIONS, referenceOf } from '#domain/columns/columns.ts'
import { dayAndTime } from '#domain/history/history-page.ts'
import { type NameOf, valueWords } from '#domain/history/sentence.ts'
import type { Version } from '#domain/history/versions.ts'
import { bucketPath, uploadedIn } from '#domain/images/uploaded-images.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { valueTexts } from '#domain/columns/value-text.ts'
import { BeforeAfter } from '#ui/feedback/before-after.tsx'
import { askForRemovedImages } from '#sync/admin/admin-requests.ts'
import styles from './history.module.css'

/** Version to confirm, and the action that restoring it would perform on this device. */
export type Asked = { version: Version; made: Made }

type RestoreDialogProps = {
  table: TableName
  id: string
  name: string
  /** Null while the dialog is closed. */
  asked: Asked | null
  nameOf: NameOf
  onClose: () => void
}

/** Shows what restoring a version changes on this device, then performs it as an action. */
export function RestoreDialog({ table, id, name, asked, nameOf, onClose }: RestoreDialogProps) {
  const { perform } = useActions()
  const { shown } = useShown(asked)
  const made = shown?.made ?? null
  const op = made && 'ops' in made ? made.ops[0] : undefined
  const row = shown?.version.row
  const restore = () => {
    onClose()
    if (!row) return
    return perform((now) => restoring(now, table, id, row, name), {
      title: 'Versión restaurada',
      description: shown ? `${name}: como estaba el ${dayAndTime(shown.version.at)}.` : name,
    })
  }
  return (
    <FormDialog
      isOpen={asked !== null}
      title="¿Restaurar esta versión?"
      onClose={onClose}
      onSubmit={restore}
      action="Restaurar"
      isDisabled={!op}
    >
      {made && 'refused' in made && <p className={styles['aside']}>{made.refused.description}</p>}
      {shown && !made && <p className={styles['aside']}>Ya está así: no hay nada que cambiar.</p>}
      {op && <Changes op={op} nameOf={nameOf} />}
      {op && <LostImages op={op} />}
    </FormDialog>
  )
}

function Changes({ op, nameOf }: { op: Op; nameOf: NameOf }) {
  const columns = Object.keys(op.patch).filter((column) => !POSITIONS.has(column) && column !== 'id')
  if (!op.insert)
    return (
      <div className="grid gap-8">
        <p>Esto cambia:</p>
        {columns.map((column) => (
          <Change
            key={column}
            table={op.table}
            row={op.id}
            column={column}
            before={op.base[column]}
            after={op.patch[column]}
            nameOf={nameOf}
          />
        ))}
      </div>
    )
  const shown = columns
    .map((column) => ({
      column,
      text: valueWords({ table: op.table, row: op.id }, column, op.patch[column], nameOf),
    }))
    .filter(({ text }) => text !== 'vacío' && text !== 'no')
  return (
    <div className="grid gap-8">
      <p>Vuelve a existir, con estos datos:</p>
      <dl className={`grid gap-8 ${styles['values']}`}>
        {shown.map(({ column, text }) => (
          <div key={column}>
            <dt>{columnLabel(op.table, column)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type ChangeProps = {
  table: string
  row: string
  column: string
  before: unknown
  after: unknown
  nameOf: NameOf
}

/** Shows a column before and after. Referenced rows appear by name. */
export function Change({ table, row, column, before, after, nameOf }: ChangeProps) {
  const [was, becomes] =
    referenceOf(table, column) !== undefined || columnOf(table, column)?.kind === 'setting'
      ? [
          valueWords({ table, row }, column, before, nameOf),
          valueWords({ table, row }, column, after, nameOf),
        ]
      : valueTexts(table, column, before, after)
  return <BeforeAfter label={columnLabel(table, column)} before={was} after={becomes} />
}

/** Shows which images of a version cannot be loaded now, and whether a restore recovers them. */
function LostImages({ op }: { op: Op }) {
  const { returning, lost, unknown } = useLostImages(uploadedIn(op.patch))
  return (
    <div role="status">
      {returning > 0 && (
        <p className={styles['returning']}>
          {returning === 1
            ? 'La imagen de esta versión vuelve con ella: se guarda durante 30 días.'
            : `${returning} imágenes de esta versión vuelven con ella: se guardan durante 30 días.`}
        </p>
      )}
      {unknown > 0 && (
        <p className={styles['returning']}>
          {unknown === 1
            ? 'La imagen de esta versión no se puede ver ahora. Si se quitó hace menos de 30 días, vuelve con ella.'
            : `${unknown} imágenes de esta versión no se pueden ver ahora. Las que se quitaron hace menos de 30 días vuelven con ella.`}
        </p>
      )}
      {lost > 0 && (
        <p className={styles['lost']}>
          {lost === 1
            ? 'Una imagen de esta versión ya no se puede cargar: quizá su archivo ya no existe. Tendrás que subirla otra vez.'
            : `${lost} imágenes de esta versión ya no se pueden cargar: quizá sus archivos ya no existen. Tendrás que subirlas otra vez.`}
        </p>
      )}
    </div>
  )
}

/** Counts of a version's images that cannot be loaded now, by the outcome of a restore (AMB-33). */
type LostImageCounts = {
  /** Kept among the removed images, so that a restore recovers them. */
  returning: number
  /** Deleted for good. */
  lost: number
  /** Undetermined, because the server did not answer. */
  unknown: number
}

const NONE: LostImageCounts = { returning: 0, lost: 0, unknown: 0 }

/** Tries to load these images, and asks the server for the failed ones among the removed images. */
function useLostImages(addresses: readonly string[]): LostImageCounts {
  const [known, setKnown] = useState({ key: '', found: NONE })
  const key = addresses.join('\n')
  useEffect(() => {
    if (key === '') return undefined
    const life = new AbortController()
    void countLost(key.split('\n'), life.signal).then((found) => {
      if (!life.signal.aborted) setKnown({ key, found })
    })
    return () => life.abort()
  }, [key])
  return known.key === key ? known.found : NONE
}

async function countLost(addresses: readonly string[], signal: AbortSignal): Promise<LostImageCounts> {
  const shown = await Promise.all(addresses.map(canLoad))
  const paths = addresses
    .filter((_, index) => shown[index] === false)
    .map((address) => bucketPath(address) ?? '')
  if (paths.length === 0) return NONE
  const answer = await askForRemovedImages(paths, signal)
  if (!answer.ok) return { ...NONE, unknown: paths.length }
  const removed = new Set(answer.value)
  const returning = paths.filter((path) => removed.has(path)).length
  return { ...NONE, returning, lost: paths.length - returning }
}

function canLoad(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(true))
    image.addEventListener('error', () => resolve(false))
    image.src = imageSource(address)
  })
}
