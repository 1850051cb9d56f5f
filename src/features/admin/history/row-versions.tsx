import { ArrowLeft, History as HistoryIcon, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import { isTable, restoring } from '#app/actions/restore-row.ts'
import { dayAndTime } from '#domain/history/history-page.ts'
import { lineWords, type NameOf, rowWords, shownColumns } from '#domain/history/sentence.ts'
import { type Version, versionsOf } from '#domain/history/versions.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ScreenHead } from '#ui/layout/screen-layout.tsx'
import { type Asked, Change, RestoreDialog } from './restore-dialog.tsx'
import { Reading, useHistory } from './use-history.tsx'
import { Person, useNameOf } from './history-names.tsx'
import styles from './history.module.css'

type RowVersionsProps = { row: { table: string; id: string }; onBack: () => void }

/** Lists the versions of one row, the latest first, each with a button that restores it. */
export function RowVersions({ row: { table, id }, onBack }: RowVersionsProps) {
  const history = useHistory({ tables: [table], row: id })
  const nameOf = useNameOf()
  const [asked, setAsked] = useState<Asked | null>(null)
  const versions = versionsOf(history.actions, history.row ?? null)
  const latest = versions[0]?.line
  const name = latest ? rowWords(latest) : rowWords({ table, row: id, name: nameOf(table, id) })
  const state = useStoreState()
  const ask = async (version: Version) => {
    if (state.phase !== 'ready' || !isTable(table) || !version.row) return
    setAsked({ version, made: await restoring(state.store.db, table, id, version.row, name) })
  }
  const isDeleted = history.row?.['deleted'] === true
  return (
    <div className={styles['screen']}>
      <Button variant="quiet" className={styles['back'] ?? ''} onClick={onBack}>
        <ArrowLeft aria-hidden />
        Todo el historial
      </Button>
      <ScreenHead
        title={`Versiones de ${name}`.replace('de el ', 'del ')}
        note={
          isDeleted
            ? 'Está eliminado: cualquier versión lo trae de vuelta.'
            : 'Restaurar una versión es un cambio más: se puede deshacer.'
        }
      />
      <Reading history={history}>
        {versions.length === 0 ? (
          <Message icon={<HistoryIcon aria-hidden />} title="Sin versiones">
            No hay cambios guardados de esto: es anterior al historial, o ya no existe.
          </Message>
        ) : (
          <ol className={styles['list']}>
            {versions.map((version, index) => (
              <VersionItem
                key={version.line.id}
                version={version}
                isLatest={index === 0}
                nameOf={nameOf}
                onRestore={isTable(table) ? () => void ask(version) : null}
              />
            ))}
          </ol>
        )}
      </Reading>
      {isTable(table) && (
        <RestoreDialog
          table={table}
          id={id}
          name={name}
          asked={asked}
          nameOf={nameOf}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

type VersionItemProps = {
  version: Version
  isLatest: boolean
  nameOf: NameOf
  onRestore: (() => void) | null
}

function VersionItem({ version, isLatest, nameOf, onRestore }: VersionItemProps) {
  const { line, at, who, email, row } = version
  const when = dayAndTime(at)
  return (
    <li className={styles['version']} aria-label={when}>
      <div className={`grid gap-6 ${styles['what']}`}>
        <p className={`wrap ${styles['when']}`}>
          <time dateTime={at}>{when}</time>
          {isLatest && <Badge tone="added">{row ? 'así está ahora' : 'eliminado'}</Badge>}
        </p>
        <p>
          <Person who={who} email={email} />
          <span>{` ${lineWords(line, nameOf)}`}</span>
        </p>
        {shownColumns(line).map((column) => (
          <Change
            key={column}
            table={line.table}
            row={line.row}
            column={column}
            before={line.before?.[column]}
            after={line.after[column]}
            nameOf={nameOf}
          />
        ))}
      </div>
      {!isLatest && row !== null && onRestore && (
        <Button aria-label={`Restaurar esta versión: ${when}`} onClick={onRestore}>
          <RotateCcw aria-hidden />
          Restaurar esta versión
        </Button>
      )}
    </li>
  )
}
