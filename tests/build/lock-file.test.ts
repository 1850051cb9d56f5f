import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../supabase/local/settings.ts'

type Locked = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  engines?: { node?: string }
}
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const locked = Object.entries(packages)

/** Resolves a package's dependency as Node does: in its own node_modules, then in those around it. */
function isFound(name: string, from: string): boolean {
  if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in packages) return true
  if (from === '') return false
  const around = from.lastIndexOf('/node_modules/')
  return isFound(name, around === -1 ? '' : from.slice(0, around))
}

/** Returns true if an engines range ('^20.19.0 || >=22') includes a version. */
function admits(range: string, version: readonly number[]): boolean {
  return range.split('||').some((all) =>
    all
      .replaceAll(/([<>=^~])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every((one) => {
        const [, sign = '', text = ''] = /^(\D*?)v?([\dx*].*)$/.exec(one) ?? []
        const parts = text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : null))
        const difference = version.map((part, at) => part - (parts[at] ?? 0)).find((each) => each !== 0) ?? 0
        if (sign === '>=') return difference >= 0
        if (sign === '<') return difference < 0
        if (sign === '^') return difference >= 0 && version[0] === parts[0]
        if (sign === '') return parts.every((part, at) => part === null || part === version[at])
        throw new Error(`'${one}' of '${range}' is not understood`)
      }),
  )
}

describe('package-lock.json', () => {
  test('is what npm ci installs from, without asking anybody', () => {
    const folder = mkdtempSync(join(tmpdir(), 'claqueta-lock-'))
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(join(ROOT, name), join(folder, name))
    const words = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund']
    const shell = process.platform === 'win32'
    const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8', shell })
    rmSync(folder, { recursive: true, force: true })
    expect(status, stderr).toBe(0)
  })

  test('has every package that another one names, those of other platforms too', () => {
    const missing = locked.flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isFound(name, path))
        .map((name) => `${path} › ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('has only packages that run on the oldest Node.js that package.json and README.md name', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    const floor = /^>=(\d+)\.(\d+)$/.exec(engines.node)?.slice(1).map(Number) ?? []
    expect(read('README.md')).toContain(`Node ${floor.join('.')}`)
    const newer = locked
      .map(([path, { engines: asked }]) => [path, asked?.node ?? '*'] as const)
      .filter(([, range]) => !admits(range, [...floor, 0]))
    expect(newer).toEqual([])
  })

  test.each([
    ['>=20.19', true],
    ['^18.19.0 || >=20.6.0', true],
    ['^20.19.0 || >=22.12.0', true],
    ['>=8.10.0 <9.0.0 || >= 10.x', true],
    ['18 || 20 || >=22', true],
    ['>=v12.22.7', true],
    ['*', true],
    ['>=20.19.1', false],
    ['^20.20.0 || ^22.13.0', false],
    ['>=16 <20', false],
    ['18 || >=22', false],
  ])('of which a range %s admits Node 20.19.0: %s', (range, expected) => {
    expect(admits(range, [20, 19, 0])).toBe(expected)
  })
})
