import { RotateCcw, RotateCw } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import Cropper from 'react-easy-crop'
import { IconButton } from '#ui/layout/button.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { cutImage, turnedBy, type Cut, type Turn } from './cut-image.ts'
import 'react-easy-crop/react-easy-crop.css'
import styles from './crop-dialog.module.css'

const LARGEST_ZOOM = 4
const ZOOM_STEP = 0.1
const START = { x: 0, y: 0 }

type CropDialogProps = {
  isOpen: boolean
  /** Image file that this browser can decode. */
  file: File
  source: string
  /** Maximum side of the result, in pixels. */
  most: number
  onDone: (cut: File) => void
  onClose: () => void
}

/** Lets the user crop a square by mouse, touch and keyboard. The result is displayed as a circle. */
export function CropDialog({ isOpen, file, source, most, onDone, onClose }: CropDialogProps) {
  const hintId = useId()
  const [crop, setCrop] = useState(START)
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState<Turn>(0)
  const [cut, setCut] = useState<Cut | null>(null)
  const [isFailed, setFailed] = useState(false)
  const zoomTo = (next: number) => setZoom(Math.min(LARGEST_ZOOM, Math.max(1, next)))
  const rotate = (quarter: -1 | 1) => {
    setTurn(turnedBy(turn, quarter))
    setCrop(START)
  }
  const zoomByKey = ({ key }: KeyboardEvent) => {
    if (key === '+') zoomTo(zoom + ZOOM_STEP)
    if (key === '-') zoomTo(zoom - ZOOM_STEP)
  }
  const finish = async () => {
    const made = cut && (await cutImage(file, cut, turn, most))
    if (made) onDone(made)
    else setFailed(true)
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Encuadrar foto"
      onClose={onClose}
      onSubmit={finish}
      action="Usar foto"
      isDisabled={cut === null}
    >
      <div className={styles['crop']}>
        <div className={styles['frame']}>
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            rotation={turn}
            aspect={1}
            cropShape="round"
            showGrid={false}
            minZoom={1}
            maxZoom={LARGEST_ZOOM}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={zoomTo}
            onCropAreaChange={(_, pixels) => setCut(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'application',
              'aria-label': 'Encuadre',
              'aria-describedby': hintId,
              onKeyDownCapture: zoomByKey,
            }}
            disableAutomaticStylesInjection
          />
        </div>
        <p id={hintId} className={styles['hint']}>
          Arrastra la foto para encuadrarla, o muévela con las flechas y acércala con + y −.
        </p>
        <div className={styles['tools']}>
          <IconButton
            icon={RotateCcw}
            variant="outline"
            label="Girar a la izquierda"
            onClick={() => rotate(-1)}
          />
          <label className={styles['zoom']}>
            Acercamiento
            <input
              type="range"
              min={1}
              max={LARGEST_ZOOM}
              step={ZOOM_STEP}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)} %`}
              onChange={({ target }) => zoomTo(target.valueAsNumber)}
            />
          </label>
          <IconButton
            icon={RotateCw}
            variant="outline"
            label="Girar a la derecha"
            onClick={() => rotate(1)}
          />
        </div>
        {isFailed && (
          <p role="alert" className={styles['error']}>
            No se pudo recortar la foto. Prueba con otra.
          </p>
        )}
      </div>
    </FormDialog>
  )
}
