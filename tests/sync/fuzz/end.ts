import type { Command } from '../../../src/domain/commands/command.ts'
import type { Person, Seat, Shop } from './shop.ts'

/** Changes each list of the server by a command, because the raw writer may have left gaps in it. */
async function touchLists(shop: Shop, person: Person, seat: Seat): Promise<void> {
  const seen = await shop.seen(seat.page)
  const bySection = new Map(seen.products.map((row) => [row.section_id, row]))
  const byGroup = new Map(seen.homepage_section_products.map((row) => [row.homepage_section_id, row]))
  const rows = [
    ...[...bySection.values()].map(({ id }) => ['products', id, { description: 'fin' }] as const),
    ...seen.sections.slice(0, 1).map(({ id }) => ['sections', id, { name_en: 'fin' }] as const),
    ...seen.homepage_sections
      .slice(0, 1)
      .map(({ id }) => ['homepage_sections', id, { name: 'fin' }] as const),
    ...[...byGroup.values()].map(
      ({ id }) => ['homepage_section_products', id, { order_in_homepage_section: 0 }] as const,
    ),
    ...seen.homepage_carousel_images
      .slice(0, 1)
      .map(({ id }) => ['homepage_carousel_images', id, { image_url: 'fin' }] as const),
  ]
  for (const [table, id, patch] of rows) {
    const command: Command = {
      label: 'Fin',
      refusal: 'Error',
      ops: [{ table, id, insert: false, base: {}, patch }],
    }
    const kept = await seat.page.issue(command)
    if (kept.ok) person.ledger.promise(kept.value.n, command)
  }
}

/** Runs cycles everywhere until there are no pending changes and no new rows. */
export async function goQuiet(shop: Shop): Promise<string[]> {
  await shop.settleDown()
  const round = async () => {
    const failures: string[] = []
    for (const { machine, seats } of shop.people)
      for (const { page } of seats) {
        const failure = await page.cycle()
        if (failure) failures.push(`${machine.name}: the last cycle failed: ${JSON.stringify(failure)}`)
      }
    return failures
  }
  // Commands that time out on the server are set aside at the third try.
  for (let rounds = 0; rounds < 20 && (await round()).length > 0;) rounds++
  const [first] = shop.people
  const [seat] = first?.seats ?? []
  if (first && seat) await touchLists(shop, first, seat)
  // Two histories may still alternate in the first of these.
  await round()
  await round()
  return round()
}
