import { decodeText } from '../csv/decode.ts'
import { walkXml } from './xml.ts'
import { Damaged, type Zip } from './zip.ts'

/** Where a workbook keeps what is read of it. */
type Parts = {
  /** Those that can be seen, in their order. */
  sheets: { name: string; path: string }[]
  /** Texts that several cells share, and how numbers are shown; null where the workbook has none. */
  strings: string | null
  styles: string | null
  /** Its days count from 1904, as on old Macs. */
  from1904: boolean
}

/** Finds the parts of a workbook; null where the zip holds something else. @throws Damaged, TooLarge */
export async function partsOf(zip: Zip): Promise<Parts | null> {
  const main = (await targetsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.path
  if (main === undefined || !main.endsWith('.xml') || !zip.has(main)) return null
  const text = await readPart(zip, main)
  const targets = await targetsOf(zip, main)
  const pathOf = (wanted: string) => targets.find(({ type }) => type === wanted)?.path ?? null
  const parts: Parts = {
    sheets: [],
    strings: pathOf('sharedStrings'),
    styles: pathOf('styles'),
    from1904: false,
  }
  let isWorkbook = false
  walkXml(text, {
    open: (name, attribute) => {
      if (name === 'workbook') isWorkbook = true
      if (name === 'workbookPr') parts.from1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (name !== 'sheet' || (attribute('state') ?? 'visible') !== 'visible') return
      const target = targets.find(({ id }) => id === attribute('id'))
      if (target?.type !== 'worksheet') return
      parts.sheets.push({ name: attribute('name') ?? '', path: target.path })
    },
  })
  return isWorkbook ? parts : null
}

/** Reads a part as text. @throws Damaged, TooLarge */
export async function readPart(zip: Zip, path: string): Promise<string> {
  return decodeText(await zip.read(path))
}

/** What a part refers to: kinds by the last word of their address, since there are two forms of it. */
async function targetsOf(zip: Zip, part: string): Promise<{ id: string; type: string; path: string }[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  if (!zip.has(path)) return []
  const found: { id: string; type: string; path: string }[] = []
  walkXml(await readPart(zip, path), {
    open: (name, attribute) => {
      const [id, target] = [attribute('Id'), attribute('Target')]
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      const type = attribute('Type')?.split('/').at(-1) ?? ''
      found.push({ id, type, path: resolved(folder, target.replaceAll('\\', '/')) })
    },
  })
  return found
}

function resolved(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  if (steps.length === 0) throw new Damaged('A part refers to nothing.')
  return steps.join('/')
}
