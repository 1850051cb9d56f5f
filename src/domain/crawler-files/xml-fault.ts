import { XMLValidator } from 'fast-xml-parser'
import type { Finding } from './finding.ts'

/** The library's English, as far as there is something better to say than that it cannot be read. */
const WORDS: readonly [RegExp, (parts: readonly string[]) => string][] = [
  [/^Unclosed tag '(.+)'/, ([tag]) => `La etiqueta <${tag}> no se cierra.`],
  [
    /^Expected closing tag '(.+?)' \(opened in line (\d+)/,
    ([tag, line]) => `Antes de esto falta cerrar <${tag}>, que se abre en la línea ${line}.`,
  ],
  [/^Closing tag '(.+)' has not been opened/, ([tag]) => `Se cierra <${tag}>, que nunca se abre.`],
  [/^char '&'/, () => 'Un & suelto: debe escribirse &amp;.'],
  [/^Extra text|^Multiple possible root/, () => 'Después de la última etiqueta no debe haber nada más.'],
  [/^Start tag expected|^char '.+' is not expected/, () => 'Aquí se esperaba una etiqueta.'],
  [/^Invalid '.*' found/, () => 'Varias etiquetas no se cierran.'],
  [/^Attribute|^boolean attribute/, () => 'Un atributo de esta etiqueta está mal escrito.'],
]

/** Why a text cannot be read as XML; null when it can. */
export function xmlFault(text: string): Finding | null {
  const result = XMLValidator.validate(text)
  if (result === true) return null
  const { msg, line } = result.err
  for (const [pattern, words] of WORDS) {
    const match = pattern.exec(msg)
    if (match) return { lines: [line], level: 'danger', text: words(match.slice(1)) }
  }
  return { lines: [line], level: 'danger', text: 'Desde aquí no se puede leer como XML.' }
}
