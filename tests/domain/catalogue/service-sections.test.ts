import { describe, expect, it } from 'vitest'
import { isServiceSection, SERVICE_SECTION_NAMES } from '../../../src/domain/catalogue/catalogue.ts'

const named = (name: string, name_es: string | null = null) => ({ id: 's1', name, name_es })

describe('the service-type sections (S§3, AMB-15)', () => {
  it('are the eight of the specification', () => {
    expect(SERVICE_SECTION_NAMES).toEqual([
      'Drone | Services',
      'Paquetes | Black Magic',
      'Paquetes | Iluminación',
      'DRONW',
      'PKBM4K',
      'PKBMHD',
      'PKILUM1',
      'PKILAGB',
    ])
  })

  it.each(SERVICE_SECTION_NAMES)('%s counts by name and by Spanish name, in any case, trimmed', (name) => {
    expect(isServiceSection(named(name), [])).toBe(true)
    expect(isServiceSection(named('Otra', name), [])).toBe(true)
    expect(isServiceSection(named(`  ${name.toUpperCase()}\t`), [])).toBe(true)
    expect(isServiceSection(named('Otra', ` ${name.toLowerCase()} `), [])).toBe(true)
    expect(isServiceSection(named(name.normalize('NFD')), [])).toBe(true)
  })

  it.each([
    ['another name', named('Cámaras', 'Cámaras')],
    ['a name that only begins like one', named('DRONW 2')],
    ['a name without its accent', named('Paquetes | Iluminacion')],
    ['a blank name', named('', '')],
    ['the name of something every object has', named('constructor', '__proto__')],
    ['no section', undefined],
  ])('%s does not count', (_, section) => expect(isServiceSection(section, ['other'])).toBe(false))

  it('counts by configured id, whatever its name', () => {
    expect(isServiceSection(named('Cámaras'), ['s0', 's1'])).toBe(true)
  })
})
