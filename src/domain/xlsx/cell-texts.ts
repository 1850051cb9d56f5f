import { readFormat, type NumberFormat } from './number-format.ts'
import { unescaped, walkXml } from './xml.ts'

/** Reads the texts that cells share, by their index. How to pronounce them is no part of them. @throws Damaged */
export function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let isText = false
  let isSaid = false
  let said = ''
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') said = ''
      if (name === 'rPh') isSaid = true
      if (name === 't') isText = !isSaid
    },
    text: (part) => {
      if (isText) said += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSaid = false
      if (name === 'si') texts.push(unescaped(said))
    },
  })
  return texts
}

/** Reads how cells show their numbers, by the index of their style. @throws Damaged */
export function cellFormats(xml: string): NumberFormat[] {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(attribute('numFmtId') ?? '', attribute('formatCode') ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      const id = attribute('numFmtId') ?? '0'
      formats.push(readFormat(Number(id), codes.get(id)))
    },
    close: (name) => name !== 'cellXfs',
  })
  return formats
}
