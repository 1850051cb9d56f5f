import { addressOf, altOf, isOn, withAddress } from '#domain/custom-page/elements/stored.ts'
import { FILM_SWITCHES } from '#domain/custom-page/elements/video.ts'
import type { Stored } from '#domain/custom-page/elements/stored.ts'
import { videoNote } from '#domain/images/video-note.ts'
import { videoPlayer } from '#domain/images/video.ts'
import { Button } from '#ui/layout/button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEditTools } from '../edit-context.ts'
import styles from './panels.module.css'

const LABELS = {
  controls: 'Controles',
  autoPlay: 'Reproducción automática',
  loop: 'Repetir',
  muted: 'Silenciado',
}

function warningOf(address: string): string | null {
  if (address.trim() === '') return null
  if (videoPlayer(address) === null) return 'La página pública no puede reproducir esta dirección.'
  const note = videoNote(address)
  return note?.isWarning ? note.text : null
}

/** A film: its address, its words, and how it behaves (A§3, A§9). */
export function VideoPanel({ id, stored }: { id: string; stored: Stored }) {
  const { edit } = useEditTools()
  const address = addressOf(stored)
  const { settings } = stored
  const set = (name: string, is: boolean) => edit({ do: 'settings', key: id, settings: { [name]: is } })
  const isBlocked = isOn(settings, 'autoPlay', false) && !isOn(settings, 'muted', false)
  return (
    <>
      <TextField
        label="URL del video"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://…"
        value={address}
        hint={
          <Hint warning={warningOf(address)}>
            {address.trim() === ''
              ? 'Un archivo .mp4 o .webm, o una dirección de YouTube o Vimeo.'
              : videoNote(address)?.text}
          </Hint>
        }
        onChange={({ target }) => edit({ do: 'fields', key: id, fields: withAddress(stored, target.value) })}
      />
      <TextField
        label="Descripción del video"
        value={altOf(stored)}
        maxLength={300}
        hint={altOf(stored).trim() === '' ? 'Di qué se ve, para quien no puede verlo.' : undefined}
        onChange={({ target }) => edit({ do: 'fields', key: id, fields: { alt: target.value } })}
      />
      <div className={styles['switches']}>
        {FILM_SWITCHES.map(([name, otherwise]) => (
          <Switch
            key={name}
            label={LABELS[name]}
            isOn={isOn(settings, name, otherwise)}
            onChange={(is) => set(name, is)}
          />
        ))}
      </div>
      {isBlocked && (
        <div role="status" className={styles['note']}>
          <p>Los navegadores solo reproducen por sí mismos los videos sin sonido.</p>
          <Button onClick={() => set('muted', true)}>Silenciar</Button>
        </div>
      )}
    </>
  )
}
