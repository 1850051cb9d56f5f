import type { Dice } from './dice.ts'

/** Returns a statement as typed into the dashboard: past the functions, but with triggers. */
export function rawStatement({ below, pick, maybe }: Dice): string {
  const n = below(1_000_000)
  const product = `id = (select id from public.products where not deleted order by md5(id::text || '${n}') limit 1)`
  const section = `id = (select id from public.sections where not deleted order by md5(id::text || '${n}') limit 1)`
  const statements = [
    `update public.products set name = 'raw ${n}' where ${product}`,
    `update public.products set keywords = '{raw${n}}', description = 'raw ${n}' where ${product}`,
    `update public.products set is_public = not is_public where ${product}`,
    `update public.products set price = ${n} where ${product}`,
    `update public.products set stock_quantity = ${n % 4} where ${product}`,
    `insert into public.products (name, is_public) values ('raw ${n}', ${maybe(0.5)})`,
    `update public.sections set name = 'raw ${n}' where ${section}`,
    `insert into public.catalog_settings (setting_key, setting_value) values ('k${n % 3}', 'raw ${n}')
      on conflict (setting_key) do update set setting_value = excluded.setting_value, deleted = false`,
    `delete from public.catalog_settings where setting_key = 'k${n % 3}'`,
    ...(maybe(0.3)
      ? [`delete from public.products where ${product}`, `delete from public.sections where ${section}`]
      : []),
  ]
  return pick(statements) ?? ''
}
