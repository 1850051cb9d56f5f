import { z } from 'zod/mini'
import { instant, NEVER, rowId, syncColumns } from './scalar.ts'

/** A custom page by its slug (S§3, A§3). The structure is read defensively where it is shown. */
export const modifiablePageContentRow = z.object({
  page_slug: z.string(),
  id: rowId,
  title: z.nullable(z.string()),
  content_structure: z.nullable(z.record(z.string(), z.unknown())),
  /** A draft while it is not: visitors get none (ADR 0078). */
  is_public: z.boolean(),
  updated_at: instant,
  ...syncColumns,
})
/** @public One row type per table, whether a screen reads it yet or not. */
export type ModifiablePageContentRow = z.infer<typeof modifiablePageContentRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankModifiablePageContent: Omit<ModifiablePageContentRow, 'page_slug'> = {
  id: '',
  title: null,
  content_structure: null,
  is_public: true,
  updated_at: NEVER,
  seq: 0,
}
