import { createFileRoute } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { AboutEditor } from '#features/admin/about-editor/about-editor.tsx'
import { AboutView } from '#features/shop/about-screen.tsx'

export const Route = createFileRoute('/config/content/about')({ component: About })

/** Renders the page as visitors see it. */
const renderPreview: ComponentProps<typeof AboutEditor>['renderPreview'] = (about) => (
  <AboutView about={about} />
)

function About() {
  return <AboutEditor renderPreview={renderPreview} />
}
