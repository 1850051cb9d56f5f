import { useId } from 'react'
import type { StyleProperty } from '#domain/custom-page/element-style.ts'
import {
  hexOf,
  LINE_STYLES,
  NEW_BORDER,
  readBorder,
  styleNote,
  writeBorder,
} from '#domain/page-editor/style-values.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './controls.module.css'

type BorderControlProps = {
  label: string
  property: StyleProperty
  value: unknown
  onChange: (value: string | undefined) => void
}

const STYLE_NAMES: Record<(typeof LINE_STYLES)[number], string> = {
  solid: 'Continuo',
  dashed: 'Guiones',
  dotted: 'Puntos',
  double: 'Doble',
}

/** A border: its style, width and colour. One that they cannot say stays as text. */
export function BorderControl({ label, property, value, onChange }: BorderControlProps) {
  const id = useId()
  const border = readBorder(value)
  const line = border.kind === 'border' ? border : NEW_BORDER
  const isDrawn = border.kind === 'border'
  return (
    <div className={styles['length']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['pair']}>
        <select
          id={id}
          className={styles['unit']}
          value={isDrawn ? border.style : border.kind}
          onChange={({ target }) =>
            onChange(
              target.value === 'none'
                ? undefined
                : writeBorder({ ...line, kind: 'border', style: target.value }),
            )
          }
        >
          <option value="none">Ninguno</option>
          {LINE_STYLES.map((style) => (
            <option key={style} value={style}>
              {STYLE_NAMES[style]}
            </option>
          ))}
          {border.kind === 'other' && <option value="other">Avanzado</option>}
        </select>
        {isDrawn && (
          <>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={24}
              className={`${styles['control']} num`}
              aria-label="Grosor del borde, en píxeles"
              value={border.width}
              onChange={({ target }) =>
                onChange(writeBorder({ ...border, width: Math.max(0, Number(target.value) || 0) }))
              }
            />
            <input
              type="color"
              className={styles['box']}
              aria-label="Color del borde"
              value={hexOf(border.colour) ?? '#000000'}
              onChange={({ target }) => onChange(writeBorder({ ...border, colour: target.value }))}
            />
          </>
        )}
      </div>
      {border.kind === 'other' && (
        <TextField
          label={`${label}: valor avanzado`}
          value={border.text}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
      <p className={styles['note']}>
        <Hint warning={styleNote(property, value)} />
      </p>
    </div>
  )
}
