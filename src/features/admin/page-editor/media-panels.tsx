import { Camera, ImageUp } from 'lucide-react'
import { LibraryButton } from '#app/library/library-button.tsx'
import { addressOf } from '#domain/custom-page/stored-parts.ts'
import { altOf, imageAddress, isOn, type Stored, withAddress } from '#domain/custom-page/stored.ts'
import { imageAddressNote, videoNote } from '#domain/images/typed-address.ts'
import { FileButton } from '#ui/forms/file-input.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FILM_SWITCHES } from '#domain/custom-page/elements.ts'
import { addressInCode, videoPlayer } from '#domain/images/video-player.ts'
import { Button } from '#ui/layout/button.tsx'
import { Switch } from '#ui/forms/toggles.tsx'
import { useEditTools } from './use-page-editor.ts'
import styles from './panels.module.css'

/** Edits an image by URL or file, and its alternative text (A§3). */
export function ImagePanel({ id, stored }: { id: string; stored: Stored }) {
  const { edit, images } = useEditTools()
  const address = addressOf(stored)
  const alt = altOf(stored)
  const source = images.sourceOf(address)
  const isFile = source !== address
  const isPreparing = images.preparing !== null
  const setAddress = (url: string) => edit({ do: 'fields', key: id, fields: withAddress(stored, url) })
  const take = async (files: File[]) => {
    const [url] = await images.add(files.slice(0, 1))
    if (url !== undefined) setAddress(url)
  }
  return (
    <>
      <div className="row gap-12">
        <div className={`photo ${styles['thumb']}`}>
          <ResponsiveImage key={source} src={address === '' ? null : source} alt="" eager />
        </div>
        <div className={`wrap gap-8 ${styles['files']}`}>
          <FileButton
            label="Subir imagen"
            icon={ImageUp}
            isMultiple={false}
            isDisabled={isPreparing}
            onFiles={(files) => void take(files)}
          />
          <FileButton
            label="Tomar foto"
            icon={Camera}
            isCamera
            isDisabled={isPreparing}
            onFiles={(files) => void take(files)}
          />
          <LibraryButton isDisabled={isPreparing} onChoose={setAddress} />
        </div>
      </div>
      <p role="status" className={styles['status']}>
        {isPreparing && 'Preparando imagen…'}
      </p>
      <TextField
        label="URL de la imagen"
        inputMode="url"
        value={address}
        hint={
          <Hint warning={isFile ? null : imageWarning(address)}>
            {isFile ? 'Archivo elegido: se envía al guardar la página.' : undefined}
          </Hint>
        }
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        label="Texto alternativo"
        value={alt}
        maxLength={300}
        hint={
          alt.trim() === '' ? 'Di qué se ve, para quien no puede verla y para los buscadores.' : undefined
        }
        onChange={({ target }) => edit({ do: 'fields', key: id, fields: { alt: target.value } })}
      />
    </>
  )
}

function imageWarning(address: string): string | null {
  if (address.trim() === '') return null
  if (imageAddress(address) === null)
    return 'La página pública no puede mostrar una imagen de esta dirección.'
  // Only absolute URLs can name another host.
  return /^https?:/i.test(address.trim()) ? imageAddressNote(address) : null
}

/** Edits the URL, description and playback settings of a video (A§3, A§9). */
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
          <Hint warning={videoWarning(address)}>
            {address.trim() === ''
              ? 'Un archivo .mp4 o .webm, o una dirección de YouTube o Vimeo.'
              : videoNote(address)?.text}
          </Hint>
        }
        onChange={({ target }) =>
          edit({ do: 'fields', key: id, fields: withAddress(stored, withoutCode(target.value)) })
        }
      />
      <TextField
        label="Descripción del video"
        value={altOf(stored)}
        maxLength={300}
        hint={altOf(stored).trim() === '' ? 'Di qué se ve, para quien no puede verlo.' : undefined}
        onChange={({ target }) => edit({ do: 'fields', key: id, fields: { alt: target.value } })}
      />
      <div className={`wrap ${styles['switches']}`}>
        {FILM_SWITCHES.map(([name, otherwise]) => (
          <Switch
            key={name}
            label={SWITCH_LABELS[name]}
            isOn={isOn(settings, name, otherwise)}
            onChange={(is) => set(name, is)}
          />
        ))}
      </div>
      {isBlocked && (
        <div role="status" className={`row wrap between well ${styles['note']}`}>
          <p>Los navegadores solo reproducen por sí mismos los videos sin sonido.</p>
          <Button onClick={() => set('muted', true)}>Silenciar</Button>
        </div>
      )}
    </>
  )
}

const SWITCH_LABELS = {
  controls: 'Controles',
  autoPlay: 'Reproducción automática',
  loop: 'Repetir',
  muted: 'Silenciado',
}

/** Returns the address of pasted code, and any other text as it is typed. */
const withoutCode = (text: string) => (text.includes('<') ? addressInCode(text) : text)

function videoWarning(address: string): string | null {
  if (address.trim() === '') return null
  if (videoPlayer(address) === null) return 'La página pública no puede reproducir esta dirección.'
  const note = videoNote(address)
  return note?.isWarning ? note.text : null
}
