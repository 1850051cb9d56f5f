import { createFileRoute } from '@tanstack/react-router'
import { CustomPagePending, guardCustomPage } from '#features/shop/custom-page/find-custom-page.tsx'
import { CustomPageScreen } from '#features/shop/custom-page/custom-page-screen.tsx'

// An unknown path of one segment may be a custom page. Otherwise it redirects home (AMB-06, AMB-07).
export const Route = createFileRoute('/_shop/$slug')({
  loader: ({ params }) => guardCustomPage(params.slug),
  pendingComponent: CustomPagePending,
  pendingMs: 0,
  pendingMinMs: 0,
  component: CustomPage,
})

function CustomPage() {
  const { slug } = Route.useParams()
  return <CustomPageScreen key={slug} slug={slug} />
}
