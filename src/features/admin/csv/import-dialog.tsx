import { useMemo, useRef, useState } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { findCatalogueRows, readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { bucketOrigin } from '#db/core/build.ts'
import { newId } from '#db/core/plain-http.ts'
import { useScreen } from '#app/store/use-screen.ts'
import { suggestMapping, type Mapping } from '#domain/csv/csv-columns.ts'
import { mappingProblem, planImport } from '#domain/csv/plan-import.ts'
import type { Sheet } from '#domain/xlsx/read-workbook.ts'
import type { DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import { siteOf } from '#domain/head/site.ts'
import { countLabel } from '#domain/core/format.ts'
import { Button } from '#ui/layout/button.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure, Message } from '#ui/feedback/message.tsx'
import { useActions } from '#app/actions/actions.ts'
import type { CsvTable } from '#domain/csv/read-table.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { ChooseFile, ChooseSheet } from './choose-file.tsx'
import { MapColumns } from './map-columns.tsx'
import { Review } from './import-review.tsx'
import styles from './import-dialog.module.css'

/** File with its tables and the one to import. */
type Chosen = { name: string; sheets: readonly Sheet[]; sheet: Sheet }

/** A part of the catalogue cannot show which products are new. */
const isPartEnough = () => false

/** Imports a file of products in three steps: choose it, map its columns, review the changes (dry run). */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const [isReviewing, setReviewing] = useState(false)
  const [wantsSections, setWantsSections] = useState<boolean | null>(null)
  const [decimals, setDecimals] = useState<DecimalSign | null>(null)
  const chooseRef = useRef<HTMLButtonElement>(null)
  const { rows, state, isComplete } = useScreen(findCatalogueRows, ['products', 'sections'], isPartEnough)
  const { mediaBaseUrl, bucket } = useAddresses()
  // In a catalogue without sections every line that names one would fail.
  const createSections = wantsSections ?? rows?.sections.length === 0
  const plan = useMemo(() => {
    if (!isReviewing || !chosen || !rows || !isComplete) return null
    return planImport(chosen.sheet.table, mapping, rows, {
      createSections,
      mediaBaseUrl,
      bucket,
      newId,
      decimals,
    })
  }, [isReviewing, chosen, rows, isComplete, mapping, createSections, mediaBaseUrl, bucket, decimals])
  const { run, isBusy } = useImport()
  const problem = mappingProblem(mapping)
  const count = plan ? plan.counts.new + plan.counts.changed : 0
  const isReady = plan?.command != null && !plan.isTooLong && !isBusy

  const choose = (name: string, sheets: readonly Sheet[], sheet = sheets[0]) => {
    if (!sheet) return
    setChosen({ name, sheets, sheet })
    setMapping(suggestMapping(sheet.table.headers))
    setDecimals(null)
  }
  const submit = async () => {
    if (!chosen) return
    if (!isReviewing) {
      if (problem === null) setReviewing(true)
    } else if (isReady && (await run(chosen.sheet.table, mapping, { createSections, decimals }, count)))
      onClose()
  }
  const back = () => (isReviewing ? setReviewing(false) : setChosen(null))
  return (
    <FormDialog
      isOpen={isOpen}
      size="lg"
      title={chosen ? `Importar ${chosen.name}` : 'Importar CSV o Excel'}
      onClose={onClose}
      onSubmit={submit}
      initialFocus={chooseRef}
      footer={
        chosen ? (
          <>
            <Button type="button" onClick={back}>
              Atrás
            </Button>
            {isReviewing ? (
              <Button
                type="submit"
                variant="primary"
                className={`${styles['action']} num`}
                disabled={!isReady}
              >
                {count > 0 ? `Importar ${countLabel(count, 'cambio', 'cambios')}` : 'Importar'}
              </Button>
            ) : (
              <Button type="submit" variant="primary" disabled={problem !== null}>
                Revisar
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {!chosen && <ChooseFile buttonRef={chooseRef} onChosen={(name, sheets) => choose(name, sheets)} />}
      {chosen && !isReviewing && (
        <MapColumns table={chosen.sheet.table} mapping={mapping} problem={problem} onChange={setMapping}>
          {chosen.sheets.length > 1 && (
            <ChooseSheet
              sheets={chosen.sheets}
              sheet={chosen.sheet}
              onChange={(sheet) => choose(chosen.name, chosen.sheets, sheet)}
            />
          )}
        </MapColumns>
      )}
      {isReviewing && !isComplete && <AwaitCatalogue isFailed={state === 'failed'} />}
      {plan && (
        <Review
          plan={plan}
          createSections={createSections}
          onCreateSections={setWantsSections}
          onDecimals={setDecimals}
        />
      )}
    </FormDialog>
  )
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

type Choices = Pick<Parameters<typeof planImport>[3], 'createSections' | 'decimals'>

/** Returns the folder of images given by name, and the origin that own images have in an exported file. */
function useAddresses(): { mediaBaseUrl: string; bucket: string } {
  const business = useBusiness()
  const { origin } = siteOf(business, location.origin)
  return { mediaBaseUrl: business.mediaBaseUrl, bucket: bucketOrigin || origin }
}

/** Imports all lines without errors as one change with one undo. `run` returns false if it failed. */
function useImport() {
  const { perform, isBusy } = useActions()
  const { mediaBaseUrl, bucket } = useAddresses()
  const run = async (table: CsvTable, mapping: Mapping, choices: Choices, count: number) => {
    const outcome = await perform(
      async (db) =>
        planImport(table, mapping, await readCatalogueRows(db), {
          ...choices,
          mediaBaseUrl,
          bucket,
          newId,
        }).command,
      {
        title: 'Artículos actualizados',
        description: `${countLabel(count, 'renglón importado', 'renglones importados')}.`,
      },
    )
    if (outcome === 'nothing') {
      toaster.create({
        type: 'info',
        title: 'Sin cambios',
        description: 'Los artículos ya estaban como dice el archivo.',
      })
    }
    return outcome !== 'failed'
  }
  return { run, isBusy }
}
