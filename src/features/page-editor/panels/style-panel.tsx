import { asRecord } from '#domain/custom-page/elements/stored.ts'
import type { StyleProperty } from '#domain/custom-page/element-style.ts'
import type { Stored } from '#domain/custom-page/elements/stored.ts'
import { BorderControl } from '../controls/border-control.tsx'
import { ChoiceControl } from '../controls/choice-control.tsx'
import { ColourControl } from '../controls/colour-control.tsx'
import { LengthControl } from '../controls/length-control.tsx'
import { useEditTools } from '../edit-context.ts'
import styles from './panels.module.css'

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

/** How an element looks, each property with a control of its kind (A§3). */
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
