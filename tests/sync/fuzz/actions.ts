import * as carousel from '../../../src/domain/commands/carousel-commands.ts'
import { type Command, type Op, createOp } from '../../../src/domain/commands/command.ts'
import { saveRow } from '../../../src/domain/commands/content-commands.ts'
import * as links from '../../../src/domain/commands/homepage-links.ts'
import * as groups from '../../../src/domain/commands/homepage-sections.ts'
import * as places from '../../../src/domain/commands/product-positions.ts'
import * as items from '../../../src/domain/commands/product-commands.ts'
import * as sections from '../../../src/domain/commands/section-commands.ts'
import type { RowOf, TableName } from '../../../src/domain/tables/tables.ts'
import type { Dice } from './dice.ts'
import { orders } from './orders.ts'

/** Rows that a user sees. */
export type Seen = { [T in TableName]: RowOf<T>[] }
type Action = () => Command | null | undefined

const command = (label: string, ...ops: Op[]): Command => ({ label, refusal: 'Error', ops })
const patch = (
  table: TableName,
  id: string,
  base: Record<string, unknown>,
  fields: Record<string, unknown>,
): Op => ({ table, id, insert: false, base, patch: fields })

/** Returns one action of an admin on randomly chosen rows; null if there are no rows for it. */
export function actionOn(seen: Seen, who: string, dice: Dice): Command | null {
  const kinds = [catalogue, catalogue, catalogue, home, content, raw, refused, orders, orders]
  const kind = dice.pick(kinds) ?? raw
  return dice.pick(kind(seen, who, dice))?.() ?? null
}

function catalogue(seen: Seen, who: string, { below, pick, maybe, id, word }: Dice): Action[] {
  const { products, homepage_section_products: shown } = seen
  const section = pick(seen.sections)
  const product = pick(products)
  const names = { name: word(who), name_es: maybe(0.5) ? word(who) : null, name_en: null }
  const section_id = maybe(0.2) ? null : (section?.id ?? null)
  const index = () => below(5)
  const some = products.filter(() => maybe(0.2))
  return [
    () => sections.createSection(seen.sections, id(), names),
    () => section && sections.updateSection(section, names),
    () => section && sections.deleteSections([section], seen.sections, products),
    () => sections.reorderSections(seen.sections, index(), index()),
    () => items.createProduct(id(), { name: word(who), section_id }, products),
    () => items.createProduct(id(), { name: word(who), section_id, is_public: false }, products),
    () => product && items.duplicateProduct(product, id(), products, { section_id, description: word(who) }),
    () => product && items.updateProduct(product, { keywords: [word(who)], section_id }, products),
    () => product && items.updateProduct(product, { is_public: !product.is_public }),
    () => product && items.updateProduct(product, { is_public: !product.is_public }),
    () => product && items.renameProduct(product, word(who)),
    () => product && items.renameProduct(product, word(who)),
    () => product && items.deleteProduct(product, products, shown),
    () => section && product && places.moveProduct(product, section, below(4), products),
    () => product && places.removeFromSection(product, products),
    () => section && places.addToSection(section, some, products),
    () => section && places.reorderProducts(section, products, index(), index()),
    () => section && places.reorderProducts(section, products, index(), index()),
  ]
}

function home(seen: Seen, who: string, { below, pick, id, word }: Dice): Action[] {
  const { homepage_sections, homepage_section_products: shown, homepage_carousel_images: images } = seen
  const group = pick(homepage_sections)
  const product = pick(seen.products)
  const image = pick(images)
  const index = () => below(4)
  const show: Action = () => group && product && links.addLink(group, product, id(), shown)
  return [
    () => groups.createHomepageSection(homepage_sections, id(), word(who)),
    () => group && groups.renameHomepageSection(group, word(who)),
    () => group && groups.deleteHomepageSection(group, homepage_sections, shown),
    () => groups.reorderHomepageSections(homepage_sections, index(), index()),
    show,
    show,
    show,
    () => group && product && links.removeLink(group, product, shown),
    () => group && links.reorderLinks(group, shown, index(), index()),
    () => carousel.addCarouselImages(images, [{ id: id(), url: word(who) }]),
    () => image && carousel.changeCarouselImage(image, word(who)),
    () => image && carousel.deleteCarouselImage(image, images),
    () => carousel.reorderCarousel(images, index(), index()),
  ]
}

/** Actions with natural keys, where two devices create the same row. */
function content(seen: Seen, who: string, { below, id, word }: Dice): Action[] {
  const key = `k${below(3)}`
  const slug = `p${below(2)}`
  const row = <T extends TableName>(table: T, column: string, is: string): RowOf<T> | null =>
    (seen[table] as RowOf<T>[]).find((one) => (one as Record<string, unknown>)[column] === is) ?? null
  const about = 'a0000000-0000-4000-8000-000000000001'
  return [
    () =>
      saveRow('catalog_settings', key, row('catalog_settings', 'setting_key', key), {
        setting_value: word(who),
      }),
    () =>
      saveRow('modifiable_page_content', slug, row('modifiable_page_content', 'page_slug', slug), {
        id: id(),
        title: word(who),
        content_structure: { b: [word(who)], a: 1 },
      }),
    () =>
      saveRow('page_seo_settings', `/${slug}`, row('page_seo_settings', 'page_path', `/${slug}`), {
        title: word(who),
        keywords: [word(who)],
      }),
    () =>
      saveRow('about_us_page_content', about, row('about_us_page_content', 'id', about), {
        title: word(who),
      }),
    () =>
      saveRow(
        'aerial_filming_page_content',
        about,
        row('aerial_filming_page_content', 'id', about),
        below(2) ? { main_text_content: word(who) } : { image_urls: [word(who)] },
      ),
  ]
}

/** Sets fields directly, past the rules of the admin area. */
function raw({ products, sections: all }: Seen, who: string, { pick, below, word }: Dice): Action[] {
  const [one, other] = [pick(products), pick(products)]
  const section = pick(all)
  return [
    () =>
      one && command('Precio', patch('products', one.id, { price: one.price }, { price: below(1e6) / 4 })),
    () =>
      one &&
      other &&
      command(
        'Dos',
        patch('products', one.id, { name: one.name }, { name: word(who) }),
        patch('products', other.id, { description: other.description }, { description: word(who) }),
      ),
    () => section && command('Nombre', patch('sections', section.id, {}, { name_en: word(who) })),
    () => one && command('Fuera', patch('products', one.id, { deleted: false }, { deleted: true })),
  ]
}

/** Actions that the server refuses. They begin with a valid part, which must not be applied either. */
function refused({ products }: Seen, who: string, { pick, id, word }: Dice): Action[] {
  const one = pick(products)
  const good = one ? [patch('products', one.id, { name: one.name }, { name: word(who) })] : []
  const isNew = createOp('products', id(), { name: word(who), price: -1 })
  const orphan = createOp('products', id(), { name: word(who), section_id: id() })
  const sameId = 'b0000000-0000-4000-8000-000000000001'
  return [
    () => one && command('Precio malo', ...good, patch('products', one.id, {}, { price: -5 })),
    () => command('Nuevo malo', ...good, isNew),
    () => command('Sin sección', ...good, orphan),
    () => command('Sin fin', ...good, createOp('products', id(), { name: `veneno ${word(who)}` })),
    () => one && command('Otra clase', ...good, patch('products', one.id, {}, { description: 5 })),
    () =>
      command(
        'Dos veces',
        ...good,
        createOp('modifiable_page_content', word(who), { id: sameId, title: word(who) }),
        createOp('modifiable_page_content', word(who), { id: sameId, title: word(who) }),
      ),
  ]
}
