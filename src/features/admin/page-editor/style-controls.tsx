import { type ChangeEvent, useId, useState } from 'react'
import {
  hexOf,
  LINE_STYLES,
  NEW_BORDER,
  readBorder,
  readLength,
  styleNote,
  styleText,
  UNITS,
  writeBorder,
  writeLength,
} from '#domain/page-editor/style-values.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import { optionsOf, TextField } from '#ui/forms/text-field.tsx'
import type { StyleControlProps } from './colour-control.tsx'
import styles from './controls.module.css'

type LengthControlProps = StyleControlProps & {
  /** True if the property accepts 'auto'. */
  hasAuto?: boolean
  /** Limits of the slider in px. */
  range?: readonly [number, number]
}

const ADVANCED = 'avanzado'

/** Edits a CSS length by number and unit, with an optional slider. Other values are edited as text. */
export function LengthControl(props: LengthControlProps) {
  const { label, property, value, hasAuto = false, range, onChange } = props
  const id = useId()
  const length = readLength(value, hasAuto)
  /** Unit for a number that is not typed yet. */
  const [unit, setUnit] = useState('px')
  const [isText, setText] = useState(false)
  const isAdvanced = isText || length.kind === 'other'
  const shownUnit = length.kind === 'length' ? length.unit : length.kind === 'auto' ? 'auto' : unit
  const units = [...new Set<string>([...UNITS, ...(length.kind === 'length' ? [length.unit] : [])])]
  const note = styleNote(property, value)

  const chooseUnit = (chosen: string) => {
    if (chosen === ADVANCED) return setText(true)
    setText(false)
    if (chosen === 'auto') return onChange('auto')
    setUnit(chosen)
    const isNumber = length.kind === 'length'
    onChange(isNumber ? writeLength({ ...length, unit: chosen }) : undefined)
  }
  const number = length.kind === 'length' ? length.number : null
  const typed = useTypedNumber(number, 0, (next) =>
    onChange(
      next === null
        ? undefined
        : writeLength({ kind: 'length', number: next, unit: shownUnit === 'auto' ? 'px' : shownUnit }),
    ),
  )
  return (
    <div className={styles['length']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['pair']}>
        {isAdvanced ? (
          <input
            id={id}
            type="text"
            className={styles['control']}
            value={styleText(value)}
            placeholder="0 auto"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          />
        ) : (
          <input
            id={id}
            type="number"
            inputMode="decimal"
            step="any"
            className={`${styles['control']} num`}
            disabled={length.kind === 'auto'}
            aria-describedby={`${id}-note`}
            {...typed.input}
          />
        )}
        <select
          className={styles['unit']}
          aria-label={`Unidad de ${label.toLowerCase()}`}
          value={isAdvanced ? ADVANCED : shownUnit}
          onChange={({ target }) => chooseUnit(target.value)}
        >
          {optionsOf(units, (name) => [name, name])}
          {hasAuto && <option value="auto">auto</option>}
          <option value={ADVANCED}>Avanzado</option>
        </select>
      </div>
      {range && !isAdvanced && shownUnit === 'px' && (
        <input
          type="range"
          className={styles['range']}
          aria-label={`${label}, en píxeles`}
          min={range[0]}
          max={range[1]}
          value={number ?? range[0]}
          data-empty={number === null || undefined}
          onChange={({ target }) => onChange(`${target.value}px`)}
        />
      )}
      <p id={`${id}-note`} className={`muted ${styles['note']}`}>
        <Hint warning={typed.error ?? note} />
      </p>
    </div>
  )
}

/**
 * Returns the props of a number input, and its error. A text that is no number, or below `least`, stays in the input
 * with the error and changes nothing. A blank is null.
 */
function useTypedNumber(number: number | null, least: number, onNumber: (next: number | null) => void) {
  /** Refused text, and the number beside which it was typed: another number replaces it. */
  const [refused, setRefused] = useState<{ text: string; number: number | null } | null>(null)
  const shown = refused?.number === number ? refused : null
  return {
    error: shown && `Escribe un número desde ${least}.`,
    input: {
      min: least,
      // The browser keeps partial input such as '1.' if it is the same number.
      value: shown?.text ?? number ?? '',
      'aria-invalid': shown !== null,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const { value, validity } = target
        const isRead = !validity.badInput && (value === '' || Number(value) >= least)
        setRefused(isRead ? null : { text: value, number })
        if (isRead) onNumber(value === '' ? null : Number(value))
      },
    },
  }
}

/** Edits a CSS border by style, width and colour. Other values are edited as text. */
export function BorderControl({ label, property, value, onChange }: StyleControlProps) {
  const id = useId()
  const border = readBorder(value)
  const line = border.kind === 'border' ? border : NEW_BORDER
  const isDrawn = border.kind === 'border'
  const width = useTypedNumber(line.width, 1, (next) => onChange(writeBorder({ ...line, width: next ?? 1 })))
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
          {optionsOf(LINE_STYLES, (style) => [style, STYLE_NAMES[style]])}
          {border.kind === 'other' && <option value="other">Avanzado</option>}
        </select>
        {isDrawn && (
          <>
            <input
              type="number"
              inputMode="numeric"
              max={24}
              className={`${styles['control']} num`}
              aria-label="Grosor del borde, en píxeles"
              aria-describedby={`${id}-width`}
              {...width.input}
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
      {isDrawn && (
        <p id={`${id}-width`} className={styles['note']}>
          <Hint warning={width.error} />
        </p>
      )}
      {border.kind === 'other' && (
        <TextField
          label={`${label}: valor avanzado`}
          value={border.text}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
      <p className={`muted ${styles['note']}`}>
        <Hint warning={styleNote(property, value)} />
      </p>
    </div>
  )
}

const STYLE_NAMES: Record<(typeof LINE_STYLES)[number], string> = {
  solid: 'Continuo',
  dashed: 'Guiones',
  dotted: 'Puntos',
  double: 'Doble',
}
