import { X } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import type { StyleProperty } from '#domain/custom-page/element-style.ts'
import { hexOf, styleNote, styleText } from '#domain/page-editor/style-values.ts'
import { IconButton } from '#ui/layout/button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from './controls.module.css'

/** Props of every control of a style property. Undefined removes the property. */
export type StyleControlProps = {
  label: string
  property: StyleProperty
  value: unknown
  onChange: (value: string | undefined) => void
}

/** `empty` is the placeholder shown without a colour. */
type ColourControlProps = StyleControlProps & { empty?: string }

/** Edits a colour by swatch, colour picker or CSS text. */
export function ColourControl({ label, property, value, empty = 'Sin color', onChange }: ColourControlProps) {
  const id = useId()
  const text = styleText(value)
  const hex = hexOf(value)
  return (
    <div className={styles['colour']} role="group" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {label}
      </span>
      <div className={styles['pair']}>
        <TextField
          label={label}
          value={text}
          placeholder={empty}
          autoCapitalize="none"
          spellCheck={false}
          hint={<Hint warning={styleNote(property, value)} />}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
        <input
          type="color"
          className={styles['box']}
          aria-label="Elegir color"
          value={hex ?? '#ffffff'}
          data-empty={hex === null || undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton
          icon={X}
          className={styles['clear']}
          label={`Quitar ${label.toLowerCase()}`}
          title="Sin color"
          disabled={text === ''}
          onClick={() => onChange(undefined)}
        />
      </div>
      <div className={`row wrap ${styles['swatches']}`}>
        {SWATCHES.map(([colour, name]) => (
          <button
            key={colour}
            type="button"
            className={styles['swatch']}
            style={swatchStyle(colour)}
            aria-label={`${name} (${label.toLowerCase()})`}
            title={name}
            aria-pressed={hex === colour}
            onClick={() => onChange(colour)}
          />
        ))}
      </div>
    </div>
  )
}

/** Theme colours (tokens.css) offered as swatches. */
export const SWATCHES = [
  ['#ffffff', 'Blanco'],
  ['#f6f3ee', 'Papel'],
  ['#6d6459', 'Piedra'],
  ['#0d0b09', 'Noche'],
  ['#ffb454', 'Ámbar'],
  ['#0b62b0', 'Azul'],
  ['#0c7a45', 'Verde'],
  ['#b3261e', 'Rojo'],
] as const

/** Returns the style that colours a swatch. */
export function swatchStyle(colour: string): CSSProperties {
  return { '--colour': colour } as CSSProperties
}
