import type { ReactNode } from 'react'
import type { CustomPage } from '#domain/custom-page/structure.ts'

/** Draws a page as the site does. */
export type RenderPage = (page: { title: string | null; page: CustomPage }) => ReactNode
