import type { Command } from '../../../src/domain/commands/command.ts'
import { planBulk, type BulkAction } from '../../../src/domain/commands/bulk.ts'
import * as carousel from '../../../src/domain/commands/carousel-commands.ts'
import * as links from '../../../src/domain/commands/homepage-links.ts'
import * as groups from '../../../src/domain/commands/homepage-sections.ts'
import * as positions from '../../../src/domain/commands/product-positions.ts'
import * as content from '../../../src/domain/commands/content-commands.ts'
import * as pages from '../../../src/domain/commands/content-commands.ts'
import * as orders from '../../../src/domain/commands/order-commands.ts'
import * as orderLines from '../../../src/domain/commands/order-line-commands.ts'
import * as plans from '../../../src/domain/commands/product-commands.ts'
import * as products from '../../../src/domain/commands/product-commands.ts'
import * as sections from '../../../src/domain/commands/section-commands.ts'
import { inOrder } from '../../../src/domain/commands/order.ts'
import { ORDER_STATES } from '../../../src/domain/tables/orders.ts'
import { rowsOf, type World } from './world.ts'

type Dice = {
  below: (n: number) => number
  pick: <Item>(items: readonly Item[]) => Item | undefined
  id: () => string
}

export function diceOf(random: () => number): Dice {
  const below = (n: number) => Math.floor(random() * n)
  let made = 0
  return {
    below,
    pick: (items) => items[below(items.length)],
    id: () => `new-${++made}`,
  }
}

/** Returns one action of every kind on randomly chosen rows; null if there are no rows for it. */
export function actionsOn(world: World, { below, pick, id }: Dice): (() => Command | null)[] {
  const all = {
    sections: rowsOf(world, 'sections'),
    products: rowsOf(world, 'products'),
    groups: rowsOf(world, 'homepage_sections'),
    links: rowsOf(world, 'homepage_section_products'),
    images: rowsOf(world, 'homepage_carousel_images'),
    plans: rowsOf(world, 'planned_changes'),
    pages: rowsOf(world, 'modifiable_page_content'),
    orders: rowsOf(world, 'orders'),
  }
  const section = pick(all.sections)
  const product = pick(all.products)
  const group = pick(all.groups)
  const image = pick(all.images)
  const plan = pick(all.plans)
  const page = pick(all.pages)
  const row = pick(all.orders)
  const lines = rowsOf(world, 'order_lines').filter(({ order_id }) => order_id === row?.id)
  const order = row && { row, lines: inOrder('order_lines', lines) }
  const line = pick(order?.lines ?? [])
  const word = `n${below(5)}`
  const index = () => below(6) - 1
  const chosen = all.products.filter(() => below(3) === 0)
  const names = { name: word, name_es: below(2) ? word : null, name_en: null }
  const section_id = below(4) === 0 ? null : (section?.id ?? null)
  const bulk = (action: BulkAction, most = Infinity) => {
    const ids = new Set(chosen.slice(0, most).map((item) => item.id))
    return planBulk(action, ids, { sections: all.sections, products: all.products, links: all.links }).command
  }
  const several = (one: object) => all.sections.filter((other) => other === one || below(3) === 0)
  const create = () =>
    orders.createOrder(
      id(),
      { folio: word, origin: 'hand', created_at: below(9) },
      chosen.map((item) => orderLines.lineOfProduct(item)),
    )
  return [
    () => bulk({ kind: 'visibility', isPublic: below(2) === 0 }),
    () => bulk({ kind: 'section', sectionId: section_id }),
    () => bulk({ kind: 'unit', unit: below(2) === 0 ? 'event' : null }),
    () => bulk({ kind: 'keywords', change: { mode: 'add', words: [word] } }),
    () => bulk({ kind: 'delete' }, 2),
    () => sections.createSection(all.sections, id(), names),
    () => section && sections.updateSection(section, names),
    () => section && sections.deleteSections([section], all.sections, all.products),
    () => section && sections.deleteSections(several(section), all.sections, all.products),
    () =>
      sections.moveSections(
        new Set(all.sections.slice(0, below(4)).map((item) => item.id)),
        section?.id ?? null,
        all.sections,
      ),
    () => sections.reorderSections(all.sections, index(), index()),
    () => products.createProduct(id(), { name: word, section_id }, all.products),
    () => products.createProduct(id(), { name: word, section_id }, all.products),
    () => products.createProduct(id(), { name: word, section_id }, all.products),
    () => products.createProduct(id(), { name: word, section_id }, all.products),
    () => product && products.duplicateProduct(product, id(), all.products, below(2) ? { section_id } : {}),
    () =>
      product &&
      products.updateProduct(product, { price: below(3), keywords: [word], section_id }, all.products),
    () => product && products.renameProduct(product, word),
    () => product && products.deleteProduct(product, all.products, all.links),
    () => section && product && positions.moveProduct(product, section, below(5), all.products),
    () => section && product && positions.changeSection(product, section, all.products),
    () => product && positions.removeFromSection(product, all.products),
    () => section && positions.addToSection(section, chosen, all.products),
    () => section && positions.reorderProducts(section, all.products, index(), index()),
    () => groups.createHomepageSection(all.groups, id(), word),
    () => groups.addCatalogueSections(all.groups, [{ name: word, products: chosen }], id),
    () => group && groups.renameHomepageSection(group, word),
    () => group && groups.deleteHomepageSection(group, all.groups, all.links),
    () => groups.reorderHomepageSections(all.groups, index(), index()),
    () => group && product && links.addLink(group, product, id(), all.links),
    () => group && product && links.addLink(group, product, id(), all.links),
    () => group && product && links.removeLink(group, product, all.links),
    () => group && links.reorderLinks(group, all.links, index(), index()),
    () => carousel.addCarouselImages(all.images, [{ id: id(), url: word }]),
    () => image && carousel.changeCarouselImage(image, word),
    () => image && carousel.deleteCarouselImage(image, all.images),
    () => carousel.reorderCarousel(all.images, index(), index()),
    () =>
      product &&
      plans.planChange({ ...product, table: 'products' }, id(), {
        patch: { price: below(3) },
        starts_at: below(9),
        ends_at: null,
      }),
    () => plan && plans.changePlan(plan, word, { starts_at: below(9) }),
    () => plan && plans.cancelPlans([plan], word),
    () => {
      const found = all.pages.find(({ page_slug }) => page_slug === word) ?? null
      const is_public = below(2) === 0
      return content.saveRow('modifiable_page_content', word, found, { id: id(), title: word, is_public })
    },
    () => page && pages.duplicatePage(page, id(), word, id(), below(2) === 0),
    () => page && pages.showPage(page, below(2) === 0),
    () => page && pages.deletePage(page),
    create,
    create,
    create,
    create,
    () => order && orders.duplicateOrder(order, id(), { folio: word, created_at: below(9) }),
    () => row && orders.updateOrder(row, { place: word, customer_name: word }),
    () => order && orders.stepOrder(order, pick(ORDER_STATES) ?? 'new'),
    () =>
      order &&
      product &&
      orderLines.addLines(order, [orderLines.lineOfProduct(product, 1 + below(3))], [id()]),
    () => row && line && product && orderLines.replaceProduct(row, line, product, new Map(), null),
    () =>
      row && line && orderLines.updateLines(row, [{ line, fields: { quantity: 1 + below(5), note: word } }]),
    () =>
      order &&
      line &&
      orderLines.countLine(
        order,
        line,
        pick(['out_quantity', 'back_quantity'] as const) ?? 'out_quantity',
        below(5) - 2,
      ),
    () => order && line && orderLines.removeLine(order, line),
    () => order && line && orderLines.moveLine(order, line.id, index()),
    () => order && orders.refreshPrices(order, new Map(all.products.map((item) => [item.id, item]))),
    () => order && orders.deleteOrder(order),
  ].map((action) => () => action() ?? null)
}
