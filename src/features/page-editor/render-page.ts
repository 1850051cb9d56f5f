import type { ReactNode } from 'react'
import type { CustomPage } from '#domain/custom-page/structure.ts'
import type { ModifiablePageContentRow } from '#domain/tables/modifiable-page-content.ts'

/** Draws a page as the site does. */
export type RenderPage = (page: { title: string | null; page: CustomPage }) => ReactNode

/** Draws what is planned for a page. */
export type RenderPlans = (page: ModifiablePageContentRow) => ReactNode
