import { createContext, use } from 'react'
import type { NewImages } from '#app/forms/use-new-images.ts'
import type { htmlRules } from '#domain/custom-page/html-rules.ts'
import type { PageLight } from '#domain/custom-page/structure.ts'
import type { PageEdit } from '#domain/page-editor/page-draft.ts'

/** What every part of an open editor works with. */
export type EditTools = {
  edit: (edit: PageEdit) => void
  light: PageLight
  /** What texts may say: the same object while the page's background is the same. */
  rules: ReturnType<typeof htmlRules>
  images: NewImages
}

export const EditContext = createContext<EditTools | null>(null)

export function useEditTools(): EditTools {
  const tools = use(EditContext)
  if (!tools) throw new Error('This is a part of the editor of a page.')
  return tools
}
