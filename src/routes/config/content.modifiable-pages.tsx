import { createFileRoute } from '@tanstack/react-router'
import { PagesScreen } from '#features/admin/pages/pages-screen.tsx'

export const Route = createFileRoute('/config/content/modifiable-pages')({ component: Pages })

function Pages() {
  const navigate = Route.useNavigate()
  return (
    <PagesScreen
      onEdit={(slug, title) =>
        void navigate({
          to: '/config/content/modifiable-page/$slug',
          params: { slug },
          search: title === undefined ? {} : { title },
        })
      }
      onView={(slug) => void navigate({ to: '/modif/$slug', params: { slug } })}
      onHistory={(slug) =>
        void navigate({ to: '/config/history', search: { table: 'modifiable_page_content', id: slug } })
      }
    />
  )
}
