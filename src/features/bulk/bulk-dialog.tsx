import type { BulkAction } from '#domain/commands/bulk/bulk.ts'
import type { BulkFormProps } from './bulk-form.tsx'
import { KeywordsForm } from './keywords-form.tsx'
import { PriceForm } from './price-form.tsx'
import { SectionForm } from './section-form.tsx'
import { VisibilityForm } from './visibility-form.tsx'

/** The form of an action on many products. Deletion asks in another way (bulk-delete.tsx). */
export function BulkDialog({
  kind,
  ...props
}: BulkFormProps & { kind: Exclude<BulkAction['kind'], 'delete'> }) {
  switch (kind) {
    case 'visibility':
      return <VisibilityForm {...props} />
    case 'section':
      return <SectionForm {...props} />
    case 'price':
      return <PriceForm {...props} />
    case 'keywords':
      return <KeywordsForm {...props} />
  }
}
