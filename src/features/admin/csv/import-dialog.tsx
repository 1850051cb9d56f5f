import { useMemo, useState } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { bucketOrigin } from '#db/core/build.ts'
import { findCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { useScreen } from '#app/store/use-screen.tsx'
import { siteOf } from '#domain/head/site.ts'
import { countLabel } from '#domain/core/format.ts'
import { mappingProblem, type ImportChoices } from '#domain/csv/plan-import.ts'
import { Button } from '#ui/layout/button.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure, Message } from '#ui/feedback/message.tsx'
import { ChooseFile } from './choose-file.tsx'
import { MapColumns } from './map-columns.tsx'
import { Review } from './import-review.tsx'
import { useImportFile } from './use-import-file.ts'
import { useImport, useImportPlan } from './use-import-plan.ts'
import styles from './import-dialog.module.css'

/** A part of the catalogue cannot show which products are new. */
const isPartEnough = () => false

/** Choices of the user. */
type Choices = Omit<ImportChoices, 'bucket'>

const FIRST: Choices = {
  createSections: true,
  decimals: null,
  discount: null,
  erases: false,
  repeatsSections: true,
  lines: new Map(),
}

/** Imports a file of products in three steps: choose it, map its columns, review the changes (dry run). */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const source = useImportFile()
  const { chosen, reader } = source
  const [isReviewing, setReviewing] = useState(false)
  const [choices, setChoices] = useState<Choices>(FIRST)
  const { rows, state, isComplete } = useScreen(findCatalogueRows, ['products', 'sections'], isPartEnough)
  // Exported files name own images with the origin of the site.
  const { origin } = siteOf(useBusiness(), location.origin)
  const bucket = bucketOrigin || origin
  const given = useMemo(() => ({ ...choices, bucket }), [choices, bucket])
  const { plan, done, isFailed } = useImportPlan(
    reader,
    chosen,
    isReviewing && isComplete ? rows : undefined,
    given,
  )
  const { run, isBusy } = useImport(reader)
  const problem = chosen && mappingProblem(chosen.mapping)
  const count = plan ? plan.counts.new + plan.counts.changed : 0
  const isReady = plan?.hasCommand === true && !plan.isTooLong && !isBusy
  const isShown = isReviewing && isComplete && plan !== null
  // The columns stay until the result is there, because a dialog that shrinks would slip away under a double click.
  const isComparing = isReviewing && isComplete && plan === null && !isFailed

  const close = () => {
    source.end()
    onClose()
  }
  const submit = async () => {
    if (!chosen || source.isReading) return
    if (!isReviewing) {
      if (problem === null) setReviewing(true)
    } else if (isReady && (await run(chosen, given, count))) close()
  }
  const back = () => {
    // Other columns or another file may mean something else.
    setChoices(FIRST)
    if (isReviewing) setReviewing(false)
    else source.leave()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      size="lg"
      title="Importar artículos"
      isKept={chosen !== null}
      onClose={close}
      onSubmit={submit}
      footer={
        chosen ? (
          <>
            <Button onClick={back}>Atrás</Button>
            {isReviewing && !isComparing ? (
              <Button
                type="submit"
                variant="primary"
                className={`${styles['action']} num`}
                disabled={!isReady || !isShown}
              >
                {importLabel(count, isBusy)}
              </Button>
            ) : (
              <Button
                type="submit"
                variant="primary"
                className={`${styles['action']} num`}
                disabled={problem !== null || source.isReading || isComparing}
              >
                {isComparing ? `Comparando… ${Math.round(done * 100)} %` : 'Revisar'}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {chosen && <p className={`muted ${styles['file']}`}>{chosen.file.name}</p>}
      {source.error !== null && (
        <p className={`wrong ${styles['error']}`} role="alert">
          {source.error}
        </p>
      )}
      {!chosen && <ChooseFile isReading={source.isReading} onChosen={source.open} />}
      {chosen && (!isReviewing || isComparing) && (
        <MapColumns
          file={chosen}
          problem={problem}
          onMap={source.map}
          onChoose={source.choose}
          onDecode={source.decode}
        />
      )}
      {isReviewing && !isComplete && <AwaitCatalogue isFailed={state === 'failed'} />}
      {isReviewing && isFailed && (
        <p className={`wrong ${styles['error']}`} role="alert">
          No se pudo comparar el archivo. Regresa y elígelo de nuevo.
        </p>
      )}
      {isShown && (
        <Review
          plan={plan}
          choices={given}
          onChange={(change) => setChoices((before) => ({ ...before, ...change }))}
        />
      )}
    </FormDialog>
  )
}

function importLabel(count: number, isBusy: boolean): string {
  if (isBusy) return 'Importando…'
  return count > 0 ? `Importar ${countLabel(count, 'cambio', 'cambios')}` : 'Importar'
}

/** Replaces the dry run until this device has the whole catalogue. Before that, existing products would look new. */
function AwaitCatalogue({ isFailed }: { isFailed: boolean }) {
  if (isFailed) {
    return (
      <LoadFailure title="Este dispositivo aún no tiene todo el catálogo" onRetry={syncNow}>
        Sin él no se sabe qué artículos del archivo ya existen. Revisa tu conexión.
      </LoadFailure>
    )
  }
  return <Message role="status">Recibiendo el catálogo para comparar: un momento…</Message>
}
