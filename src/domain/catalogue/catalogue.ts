import { onDemand, slugify } from '#domain/core/format.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'

/** Product as the shop shows it: its row with data of its section. */
export type CatalogueProduct = ProductRow & {
  section_name: string
  /** `name_es` unless it is blank, otherwise `name` (AMB-30). */
  displayed_name: string
  /** True in a service or package section, where stock is no limit (S§3, AMB-15). */
  is_service: boolean
}

/** Catalogue section with its public products. */
export type CatalogueGroup = {
  /** Id of the section, or `NO_SECTION_ID`. */
  id: string
  name: string
  /** Own name of the section if another one is displayed. It is searched as well. */
  other_name?: string
  /** Fragment of the address (`#anchor`), unique among the groups. */
  anchor: string
  products: CatalogueProduct[]
  /** Total number of products if `products` holds only the first of them. */
  total?: number
}

export const NO_SECTION_ID = 'sin-seccion'
const NO_SECTION_NAME = 'Sin sección'

// Created once, because that costs more than thousands of comparisons.
const spanish = onDemand(() => new Intl.Collator('es', { numeric: true }))

/** Compares two names in Spanish order: 'Lente 2' before 'Lente 10', 'Óptica' among the O. */
export const compareNames = (a: string, b: string): number => spanish().compare(a, b)

/** Returns a section's Spanish name, otherwise its name, otherwise 'Sin sección' (S§3). */
export function sectionName(section: { name: string; name_es: string | null } | undefined): string {
  return section?.name_es?.trim() || section?.name.trim() || NO_SECTION_NAME
}

/** Returns a product's Spanish name unless it is blank, otherwise its name (AMB-30). */
export function displayedName(product: { name: string; name_es: string | null }): string {
  return product.name_es?.trim() || product.name.trim()
}

/**
 * Groups the public products by section (S§5, AMB-39). Groups follow `order_index`. Products follow `order_in_section`,
 * nulls last, then their names. 'Sin sección' is last and also has the products of unknown sections. Omits groups
 * without a visible product, unless `empty` keeps those of a section.
 * @param totals number of products of each group by id, if `products` are only the first; keeps such groups
 */
export function buildCatalogue(
  sections: readonly SectionRow[],
  products: readonly ProductRow[],
  serviceSectionIds: readonly string[],
  empty: 'drop' | 'keep' = 'drop',
  totals: Readonly<Record<string, number>> = {},
): CatalogueGroup[] {
  const ordered = sections.toSorted(compareSections)
  const drafts = new Map<
    string,
    { name: string; other: string; isService: boolean; products: CatalogueProduct[] }
  >()
  for (const section of ordered) {
    const isService = isServiceSection(section, serviceSectionIds)
    drafts.set(section.id, { name: sectionName(section), other: section.name, isService, products: [] })
  }
  const homeless = {
    name: NO_SECTION_NAME,
    other: NO_SECTION_NAME,
    isService: false,
    products: [] as CatalogueProduct[],
  }
  drafts.set(NO_SECTION_ID, homeless)

  for (const product of products) {
    if (!product.is_public) continue
    const draft = drafts.get(product.section_id ?? NO_SECTION_ID) ?? homeless
    draft.products.push({
      ...product,
      section_name: draft.name,
      displayed_name: displayedName(product),
      is_service: draft.isService,
    })
  }

  const anchors = new Set<string>()
  const groups: CatalogueGroup[] = []
  for (const [id, draft] of drafts) {
    const total = Math.max(totals[id] ?? 0, draft.products.length)
    if (total === 0 && (empty === 'drop' || id === NO_SECTION_ID)) continue
    draft.products.sort(compareProducts)
    groups.push({
      id,
      name: draft.name,
      ...(draft.other === draft.name ? {} : { other_name: draft.other }),
      anchor: takeAnchor(anchors, draft.name),
      products: draft.products,
      ...(total > draft.products.length ? { total } : {}),
    })
  }
  return groups
}

/** Compares sections (AMB-39) by `order_index`, then by name, because two devices may use the same position. */
export function compareSections(a: SectionRow, b: SectionRow): number {
  return (
    a.order_index - b.order_index ||
    spanish().compare(sectionName(a), sectionName(b)) ||
    compareIds(a.id, b.id)
  )
}

/** Compares products of a section (AMB-39) by `order_in_section`, nulls last, then by name. */
export function compareProducts(a: ProductRow, b: ProductRow): number {
  // Two infinities would subtract to NaN, so null is compared first.
  if (a.order_in_section !== b.order_in_section) {
    if (a.order_in_section === null) return 1
    if (b.order_in_section === null) return -1
    return a.order_in_section - b.order_in_section
  }
  return spanish().compare(displayedName(a), displayedName(b)) || compareIds(a.id, b.id)
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : 1
}

function takeAnchor(taken: Set<string>, name: string): string {
  const slug = slugify(name) || 'seccion'
  let anchor = slug
  for (let n = 2; taken.has(anchor); n++) anchor = `${slug}-${n}`
  taken.add(anchor)
  return anchor
}

/** Sections whose products are services or packages (S§3), by name or Spanish name. */
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

// NFC, because macOS may type an accent as a character of its own.
const comparable = (name: string) => name.trim().normalize('NFC').toLowerCase()
const SERVICE_NAMES = new Set(SERVICE_SECTION_NAMES.map(comparable))

/**
 * Returns true if a section's products are services or packages (S§3, AMB-15). One of its trimmed names must be in the
 * list, ignoring case, or its id must be configured. A missing section is no service.
 */
export function isServiceSection(
  section: { id: string; name: string; name_es: string | null } | undefined,
  serviceSectionIds: readonly string[],
): boolean {
  if (section === undefined) return false
  if (serviceSectionIds.includes(section.id)) return true
  return (
    SERVICE_NAMES.has(comparable(section.name)) ||
    (section.name_es !== null && SERVICE_NAMES.has(comparable(section.name_es)))
  )
}

/**
 * Returns the first line of a description that is not blank, trimmed. A card shows no more (S§3). Returns '' without
 * one.
 */
export function firstLine(description: string | null): string {
  return description === null ? '' : (/\S[^\n\r\u2028\u2029]*/.exec(description)?.[0].trimEnd() ?? '')
}
