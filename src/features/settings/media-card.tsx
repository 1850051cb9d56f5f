import { videoNote } from '#domain/images/video-note.ts'
import { SETTING_WORDS } from '#domain/settings/names.ts'
import { FormCard } from '#ui/forms/form-card.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CardProps } from './card.ts'

/** Where films and images come from that are not named whole (AMB-32, AMB-49). */
export function MediaCard({ record: { form, values }, notes }: CardProps) {
  const { errors } = form.formState
  const film = videoNote(values.demo_reel_url)
  return (
    <FormCard title="Video e imágenes">
      <TextField
        label={SETTING_WORDS.demo_reel_url.label}
        type="url"
        inputMode="url"
        error={errors.demo_reel_url?.message}
        hint={
          <Hint note={notes.demo_reel_url} warning={film?.isWarning ? film.text : null}>
            {film?.text ??
              'El que se abre con “Drone | Destination Weddings”. Sin él, el de la página de filmación aérea.'}
          </Hint>
        }
        {...form.register('demo_reel_url')}
      />
      <TextField
        label={SETTING_WORDS.media_base_url.label}
        type="url"
        inputMode="url"
        isRequired
        error={errors.media_base_url?.message}
        hint={
          <Hint note={notes.media_base_url}>
            Donde están las fotos que se escriben solo por su nombre, como “foto.jpg”.
          </Hint>
        }
        {...form.register('media_base_url')}
      />
    </FormCard>
  )
}
