import { hexOf } from '#domain/page-editor/style-values.ts'
import { Button } from '#ui/layout/button.tsx'
import { SWATCHES, swatchStyle } from '../controls/swatches.ts'
import controls from '../controls/controls.module.css'
import styles from './rich-text.module.css'

type ColourBarProps = {
  colour: string
  onChoose: (colour: string) => void
  /** While the browser's colour box is open: the focus stays there. */
  onPick: (colour: string) => void
  onRemove: () => void
}

/** The colour of the chosen words. */
export function ColourBar({ colour, onChoose, onPick, onRemove }: ColourBarProps) {
  const hex = hexOf(colour)
  return (
    <div className={styles['bar']} role="group" aria-label="Color del texto elegido">
      <div className={controls['swatches']}>
        {SWATCHES.map(([value, name]) => (
          <button
            key={value}
            type="button"
            className={controls['swatch']}
            style={swatchStyle(value)}
            aria-label={name}
            title={name}
            aria-pressed={hex === value}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(value)}
          />
        ))}
        <input
          type="color"
          className={controls['box']}
          aria-label="Otro color"
          value={hex ?? '#000000'}
          onChange={({ target }) => onPick(target.value)}
        />
        <Button variant="quiet" disabled={colour === ''} onClick={onRemove}>
          Sin color
        </Button>
      </div>
    </div>
  )
}
