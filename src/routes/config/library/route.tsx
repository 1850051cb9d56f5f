import { createFileRoute } from '@tanstack/react-router'
import { ImagePlus } from 'lucide-react'
import { LibraryScreen } from '#features/admin/library/library-screen.tsx'
import { usePhotoImport } from '#features/admin/photo-import/use-photo-import.tsx'
import { FileDrop } from '#ui/forms/file-input.tsx'
import { ThumbButton } from '#ui/layout/screen-layout.tsx'

/** Search parameters. `q` is the search term, `only` the filter. */
type LibrarySearch = { q?: string; only?: string }

export const Route = createFileRoute('/config/library')({
  validateSearch: (search: Record<string, unknown>): LibrarySearch => search,
  component: Library,
})

const MOST_CHARACTERS = 120
/** Returns the parameter as a text of limited length. */
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : '')

function Library() {
  const { q, only } = Route.useSearch()
  const navigate = Route.useNavigate()
  const photos = usePhotoImport()
  const narrow = (change: LibrarySearch) =>
    void navigate({
      replace: true,
      resetScroll: false,
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
