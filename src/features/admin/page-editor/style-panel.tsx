import { asRecord, type Stored } from '#domain/custom-page/stored.ts'
import type { StyleProperty } from '#domain/custom-page/element-style.ts'
import { styleNote, styleText } from '#domain/page-editor/style-values.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import { optionsOf, SelectField } from '#ui/forms/text-field.tsx'
import { BorderControl, LengthControl } from './style-controls.tsx'
import { ColourControl, type StyleControlProps } from './colour-control.tsx'
import { useEditTools } from './use-page-editor.ts'
import styles from './panels.module.css'

/** Edits the style properties of an element (A§3). */
export function StylePanel({ id, stored }: { id: string; stored: Stored }) {
  const { edit } = useEditTools()
  const settings = asRecord(stored['settings'])
  const of = (property: StyleProperty) => ({
    property,
    value: settings[property],
    onChange: (value: string | undefined) =>
      edit({ do: 'settings', key: id, settings: { [property]: value } }),
  })
  return (
    <details className={styles['styles']}>
      <summary>Ajustes avanzados</summary>
      <div className={styles['grid']}>
        <LengthControl label="Ancho" hasAuto {...of('width')} />
        <LengthControl label="Alto" hasAuto {...of('height')} />
        <LengthControl label="Relleno" range={[0, 48]} {...of('padding')} />
        <LengthControl label="Margen" hasAuto {...of('margin')} />
        <ColourControl label="Color de fondo" {...of('backgroundColor')} />
        <ColourControl label="Color del texto" {...of('color')} />
        <LengthControl label="Tamaño del texto" range={[10, 96]} {...of('fontSize')} />
        <ChoiceControl label="Alineación del texto" options={ALIGN} {...of('textAlign')} />
        <LengthControl label="Esquinas redondeadas" range={[0, 60]} {...of('borderRadius')} />
        <BorderControl label="Borde" {...of('border')} />
        <ChoiceControl label="Disposición" options={DISPLAY} {...of('display')} />
        <ChoiceControl label="Ajuste de la imagen o video" options={FIT} {...of('objectFit')} />
      </div>
    </details>
  )
}

const ALIGN = { left: 'Izquierda', center: 'Centro', right: 'Derecha', justify: 'Justificado' }

const DISPLAY = {
  block: 'Bloque',
  'inline-block': 'En línea con tamaño',
  inline: 'En línea',
  flex: 'Flexible',
  grid: 'Cuadrícula',
  none: 'Oculto',
}

const FIT = {
  cover: 'Cubrir',
  contain: 'Contener',
  fill: 'Estirar',
  none: 'Tamaño original',
  'scale-down': 'Reducir si no cabe',
}

type ChoiceControlProps = StyleControlProps & {
  /** CSS values and their Spanish labels. */
  options: Readonly<Record<string, string>>
}

/** Edits a property with a fixed set of values. Another stored value stays until the user selects one of them. */
function ChoiceControl({ label, property, value, options, onChange }: ChoiceControlProps) {
  const text = styleText(value)
  return (
    <SelectField
      label={label}
      value={text}
      hint={<Hint warning={styleNote(property, value)} />}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <option value="">Predeterminado</option>
      {optionsOf(Object.entries(options), ([option, name]) => [option, name])}
      {text !== '' && !Object.hasOwn(options, text) && <option value={text}>{`Guardado: ${text}`}</option>}
    </SelectField>
  )
}
