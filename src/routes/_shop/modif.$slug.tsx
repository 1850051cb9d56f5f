import { createFileRoute } from '@tanstack/react-router'
import { CustomPageScreen } from '#features/shop/custom-page/custom-page-screen.tsx'

export const Route = createFileRoute('/_shop/modif/$slug')({ component: CustomPage })

function CustomPage() {
  const { slug } = Route.useParams()
  return <CustomPageScreen key={slug} slug={slug} />
}
