import type { ComponentProps } from 'react'
import { CsvTools } from '#features/admin/csv/csv-tools.tsx'
import { usePhotoImport } from '#features/admin/photo-import/use-photo-import.tsx'
import { useFileDrop } from '#ui/forms/file-input.tsx'

/** Renders the import and export menu of products and photos. Photos may also be dropped on the screen. */
export function ProductTools(props: Omit<ComponentProps<typeof CsvTools>, 'more'>) {
  const photos = usePhotoImport()
  useFileDrop((files) => {
    // Some systems report no type for HEIC photos.
    const images = files.filter(({ name, type }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name))
    if (images.length > 0) photos.drop(images)
  })
  return (
    <>
      <CsvTools {...props} more={[photos.item]} />
      {photos.dialog}
    </>
  )
}
