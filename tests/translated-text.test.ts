import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Components, and how many texts of each a translated page would break. */
const CASES: readonly (readonly [string, number])[] = [
  // React writes the text of an element that holds nothing else.
  ['const a = <p>{`Subtotal: ${price}`}</p>', 0],
  ['const a = <p>{isOpen ? "Cerrar" : "Abrir"}</p>', 0],
  ['const a = <p>Hola <b>mundo</b></p>', 0],
  ['const a = <p><Icon /><span>{label}</span></p>', 0],
  ['const a = <ul>{items.map((item) => <li>{item}</li>)}</ul>', 0],
  ['const a = <p><b>{one}</b>{" "}<b>{other}</b></p>', 0],
  ['const a = ({ handle }: { handle: Elements }) => <div>{handle}<h2>Uno</h2></div>', 0],
  ['const a = ({ draw }: { draw: () => ReactElement | null }) => <div>{draw()}<h2>Uno</h2></div>', 0],
  ['function A() { const mark = isNew && <b>Nuevo</b>; return <div>{mark}<h2>Uno</h2></div> }', 0],
  ['function A() { return isNew ? <b>Nuevo</b> : null }', 0],
  ['const a = <p>Subtotal: {price}</p>', 2],
  ['const a = <p>{count} de {total}</p>', 3],
  ['const a = <p>Aviso{isNew && <b>Nuevo</b>}</p>', 1],
  ['const a = <Button><Icon />{isOpen ? "Cerrar" : "Abrir"}</Button>', 1],
  ['const a = <div>{icon}{children}</div>', 2],
  ['const a = <>{text}</>', 1],
  ['const a = <p>{isNew && <>Nuevo</>}<b>Uno</b></p>', 1],
  ['const a = ({ handle }: { handle: ReactNode }) => <div>{handle}<h2>Uno</h2></div>', 1],
  ['function A() { return name === null ? "eliminado" : name }', 1],
]

const folder = mkdtempSync(join(tmpdir(), 'translated-text-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the number of reports for each case, from one run of the linter. */
function reports(): Map<string, number> {
  const config = join(folder, 'oxlintrc.json')
  const jsPlugins = [join(ROOT, 'scripts/lint/translated-text.mjs')]
  const rules = { 'claqueta/translated-text': 'error' }
  writeFileSync(config, JSON.stringify({ jsPlugins, categories: { correctness: 'off' }, rules }))
  for (const [at, [code]] of CASES.entries()) writeFileSync(join(folder, `${at}.tsx`), code)
  const linter = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [linter, '-c', config, '--format=json', folder])
  const { diagnostics } = JSON.parse(String(stdout)) as { diagnostics: { filename: string }[] }
  const found = new Map<string, number>()
  for (const { filename } of diagnostics) {
    const name = basename(filename, '.tsx')
    found.set(name, (found.get(name) ?? 0) + 1)
  }
  return found
}

test('the lint rule finds text that a translated page would break, and nothing else', () => {
  const found = reports()
  const read = CASES.map(([code], at) => [code, found.get(String(at)) ?? 0])
  expect(read).toEqual(CASES)
})
