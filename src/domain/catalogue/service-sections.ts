/** The sections whose products are services or packages (S§3), by name or Spanish name. */
export const SERVICE_SECTION_NAMES: readonly string[] = [
  'Drone | Services',
  'Paquetes | Black Magic',
  'Paquetes | Iluminación',
  'DRONW',
  'PKBM4K',
  'PKBMHD',
  'PKILUM1',
  'PKILAGB',
]

export type SectionNames = { id: string; name: string; name_es: string | null }

// NFC: a name typed on a Mac may carry its accent as a character of its own.
const comparable = (name: string) => name.trim().normalize('NFC').toLowerCase()
const SERVICE_NAMES = new Set(SERVICE_SECTION_NAMES.map(comparable))

/**
 * Tells whether a section's products are services or packages (S§3, AMB-15): one of its names is in the
 * list, trimmed and without regard to case, or its id is configured. No section is never a service.
 */
export function isServiceSection(
  section: SectionNames | undefined,
  serviceSectionIds: readonly string[],
): boolean {
  if (section === undefined) return false
  if (serviceSectionIds.includes(section.id)) return true
  return (
    SERVICE_NAMES.has(comparable(section.name)) ||
    (section.name_es !== null && SERVICE_NAMES.has(comparable(section.name_es)))
  )
}
