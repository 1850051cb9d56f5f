import { useMemo } from 'react'
import {
  findHomepageGroups,
  type HomepageGroup,
  readHomepageRows,
  type HomepageProduct,
} from '#db/queries/homepage-admin.ts'
import { useScreen } from '#app/store/use-screen.tsx'
import type { TableName } from '#domain/tables/tables.ts'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import { newId } from '#db/core/plain-http.ts'
import { addLink, LINK_NOT_ADDED, LINK_NOT_REMOVED, removeLink } from '#domain/commands/homepage-links.ts'
import {
  addCatalogueSections,
  type CatalogueSection,
  createHomepageSection,
  deleteHomepageSection,
  NOT_DELETED,
  NOT_SAVED,
  renameHomepageSection,
  NO_HOMEPAGE_SECTION,
  putHomepageSection,
  putLink,
} from '#domain/commands/homepage-sections.ts'
import type { Position } from '#domain/commands/order.ts'
import type { HomepageSectionRow } from '#domain/tables/content-tables.ts'

const NEEDED: readonly TableName[] = ['homepage_sections', 'homepage_section_products', 'products']
const NO_GROUPS: readonly HomepageGroup[] = []

/** Reads the homepage sections in their order. */
export function useHomepageSections() {
  const { rows: groups = NO_GROUPS, ...screen } = useScreen(findHomepageGroups, NEEDED)
  return { ...screen, groups }
}

/** Actions on the homepage sections and their products. */
export type HomepageActions = {
  /** Saves a name. `seen` is the section as its form knows it; null creates one. */
  saveSection: (seen: HomepageSectionRow | null, name: string) => Promise<Outcome>
  addSections: (chosen: readonly CatalogueSection[]) => Promise<Outcome>
  deleteSection: (id: string) => Promise<Outcome>
  putSection: (id: string, to: Position) => Promise<Outcome>
  addProduct: (sectionId: string, productId: string) => Promise<Outcome>
  removeProduct: (product: HomepageProduct) => Promise<Outcome>
  /** Moves a product within its section. `id` is the id of its link. */
  putProduct: (id: string, to: Position) => Promise<Outcome>
}

const ORDERED = { title: 'Orden Actualizado' }

/** Returns the actions on the homepage sections; `isBusy` while one is being saved (A§4, A§8). */
export function useHomepageActions(): { actions: HomepageActions; isBusy: boolean } {
  const { perform, isBusy } = useActions()
  const actions = useMemo((): HomepageActions => {
    const gone = (title: string, description = NO_HOMEPAGE_SECTION) => ({ refused: { title, description } })
    return {
      saveSection: (seen, name) =>
        perform(
          async (db) => {
            const { sections } = await readHomepageRows(db)
            if (!seen) return createHomepageSection(sections, newId(), name)
            // Compares with the row as the form knows it, so that a name changed by another admin is kept.
            const isThere = sections.some(({ id }) => id === seen.id)
            return isThere ? renameHomepageSection(seen, name) : gone(NOT_SAVED)
          },
          { title: seen ? 'Sección Actualizada' : 'Sección Creada' },
        ),
      addSections: (chosen) =>
        perform(async (db) => addCatalogueSections((await readHomepageRows(db)).sections, chosen, newId), {
          title: chosen.length === 1 ? 'Sección añadida' : `${chosen.length} secciones añadidas`,
        }),
      deleteSection: (id) =>
        perform(
          async (db) => {
            const { sections, links } = await readHomepageRows(db)
            const section = sections.find((candidate) => candidate.id === id)
            return section ? deleteHomepageSection(section, sections, links) : gone(NOT_DELETED)
          },
          { title: 'Sección Eliminada', description: 'Sus artículos siguen en el catálogo general.' },
        ),
      putSection: (id, to) =>
        perform(async (db) => putHomepageSection(id, to, (await readHomepageRows(db)).sections), ORDERED),
      addProduct: (sectionId, productId) =>
        perform(
          async (db) => {
            const { sections, links, products } = await readHomepageRows(db)
            const section = sections.find((candidate) => candidate.id === sectionId)
            const product = products.find((candidate) => candidate.id === productId)
            if (!section) return gone(LINK_NOT_ADDED)
            return product
              ? addLink(section, product, newId(), links)
              : gone(LINK_NOT_ADDED, 'El artículo ya no existe.')
          },
          { title: 'Producto Añadido' },
        ),
      removeProduct: ({ product, section: { id } }) =>
        perform(
          async (db) => {
            const { sections, links } = await readHomepageRows(db)
            const section = sections.find((candidate) => candidate.id === id)
            return section ? removeLink(section, product, links) : gone(LINK_NOT_REMOVED)
          },
          { title: 'Producto Eliminado', description: 'El artículo sigue en el catálogo general.' },
        ),
      putProduct: (id, to) => perform(async (db) => putLink(id, to, await readHomepageRows(db)), ORDERED),
    }
  }, [perform])
  return { actions, isBusy }
}
