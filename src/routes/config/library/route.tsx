import { createFileRoute } from '@tanstack/react-router'
import { ImagePlus } from 'lucide-react'
import { LibraryScreen } from '#features/admin/library/library-screen.tsx'
import { usePhotoImport } from '#features/admin/photo-import/use-photo-import.tsx'
import { FileDrop } from '#ui/forms/file-input.tsx'
import { ThumbButton } from '#ui/layout/screen-layout.tsx'
import { inPlace, textOf } from '../-search.ts'

/** Search parameters. `q` is the search term, `only` the filter. */
type LibrarySearch = { q?: string; only?: string }

export const Route = createFileRoute('/config/library')({
  validateSearch: (search: Record<string, unknown>): LibrarySearch => search,
  component: Library,
})

function Library() {
  const { q, only } = Route.useSearch()
  const navigate = Route.useNavigate()
  const photos = usePhotoImport()
  const narrow = (change: LibrarySearch) =>
    void navigate({
      ...inPlace,
      search: (now) => {
        const next = { ...now, ...change }
        return { ...(next.q?.trim() ? { q: next.q } : {}), ...(next.only ? { only: next.only } : {}) }
      },
    })
  return (
    <>
      <FileDrop onFiles={photos.drop}>
        <LibraryScreen
          term={textOf(q)}
          only={textOf(only)}
          onTerm={(term) => narrow({ q: term })}
          onOnly={(key) => narrow({ only: key })}
          tools={
            <ThumbButton icon={<ImagePlus aria-hidden />} onClick={photos.open}>
              Añadir fotos
            </ThumbButton>
          }
        />
      </FileDrop>
      {photos.dialog}
    </>
  )
}
