import { z } from 'zod/mini'
import { isBlank, type Business } from '#domain/business/business.ts'
import { folderOf, oneLine } from '#domain/business/business-fields.ts'
import type { CatalogSettingRow } from '../tables/catalog-settings.ts'
import { defaultViewMode } from '#domain/catalogue/view-mode.ts'
import { storedNumber } from './phone-number.ts'

const view = z.enum(['grid', 'list'])

/** What the settings form holds: a field per key of `catalog_settings` (A§3). */
export const settingsValues = z.object({
  default_view_mode_web: view,
  default_view_mode_mobile: view,
  brand_name: z.string(),
  whatsapp_number: z.string(),
  contact_phone: z.string(),
  contact_email: z.string(),
  contact_address: z.string(),
  contact_hours: z.string(),
  contact_map_url: z.string(),
  price_unit: z.string(),
  prices_vat: z.enum(['', 'included', 'added']),
  service_section_ids: z.array(z.string()),
  demo_reel_url: z.string(),
  media_base_url: z.string(),
})
export type SettingsValues = z.infer<typeof settingsValues>
export type SettingKey = keyof SettingsValues

/**
 * What the form shows of the settings as they are in force, whoever wrote them.
 * @param business as these settings have it, over the build
 */
export function valuesOf(business: Business, settings: readonly CatalogSettingRow[]): SettingsValues {
  return {
    default_view_mode_web: defaultViewMode(settings, false),
    default_view_mode_mobile: defaultViewMode(settings, true),
    brand_name: isBlank(settings, 'brand_name') ? '' : business.brand,
    whatsapp_number: business.whatsapp === null ? '' : shownNumber(business.whatsapp),
    contact_phone: business.contactPhone?.shown ?? '',
    contact_email: business.contactEmail ?? '',
    contact_address: business.contactAddress ?? '',
    contact_hours: business.contactHours ?? '',
    contact_map_url: business.contactMapUrl ?? '',
    price_unit: business.priceUnit ?? '',
    prices_vat: business.vat ?? '',
    service_section_ids: [...business.serviceSectionIds],
    demo_reel_url: business.demoReelUrl ?? '',
    media_base_url: business.mediaBaseUrl,
  }
}

const shownNumber = (dialled: string) => storedNumber(dialled) ?? `+${dialled}`

/** How values are saved: trimmed, numbers as they are dialled (AMB-58). What is wrong stays as it was typed. */
export function tidyValues(values: SettingsValues): SettingsValues {
  return {
    ...values,
    brand_name: oneLine(values.brand_name),
    whatsapp_number: storedNumber(values.whatsapp_number) ?? values.whatsapp_number,
    contact_phone: values.contact_phone.trim(),
    contact_email: values.contact_email.trim(),
    contact_address: oneLine(values.contact_address),
    contact_hours: oneLine(values.contact_hours),
    contact_map_url: values.contact_map_url.trim(),
    price_unit: oneLine(values.price_unit),
    demo_reel_url: values.demo_reel_url.trim(),
    media_base_url: folderOf(values.media_base_url.trim()) ?? values.media_base_url,
  }
}

/** A field as it is stored. */
export function settingText(key: SettingKey, values: SettingsValues): string {
  const value = values[key]
  return typeof value === 'string' ? value : value.join(',')
}

/** The fields of a kept draft that can still be read; null when none can. */
export function readSettingsDraft(value: unknown): Partial<SettingsValues> | null {
  if (typeof value !== 'object' || value === null) return null
  const kept = Object.entries(settingsValues.shape).flatMap(([field, schema]) => {
    const parsed = schema.safeParse((value as Record<string, unknown>)[field])
    return parsed.success ? [[field, parsed.data] as const] : []
  })
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<SettingsValues>) : null
}
