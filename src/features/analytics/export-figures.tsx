import { Download } from 'lucide-react'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { usageCsv } from '#domain/usage/usage-csv.ts'
import type { Span, UsageSummary } from '#domain/usage/usage-summary.ts'
import { ToolButton } from '#ui/layout/tool-button.tsx'

/** Hands the person a file with the figures that are shown. Works offline. */
export function ExportFigures({ summary, span }: { summary: UsageSummary; span: Span }) {
  const products = useLive(findAdminCatalogue)?.products
  const save = () => {
    const nameOf = (id: string) => {
      const row = products?.get(id)?.row
      return row ? displayedName(row) : null
    }
    const url = URL.createObjectURL(new Blob([usageCsv(summary, nameOf)], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `analitica-${summary.days.at(-1)?.day ?? ''}-${span}-dias.csv`
    link.click()
    // The browser reads it after this.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  return (
    <ToolButton icon={<Download aria-hidden />} onClick={save}>
      Exportar CSV
    </ToolButton>
  )
}
