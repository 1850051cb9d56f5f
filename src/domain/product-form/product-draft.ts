import { z } from 'zod/mini'
import { changedFields } from '#domain/forms/form-changes.ts'
import { PRODUCT_FIELDS, productValues, blankValues, type ProductValues } from './product-values.ts'

/** Stored draft of a form: its initial and its current values, with the fields of the release that stored it. */
const kept = z.object({
  form: z.literal('article-1'),
  before: z.record(z.string(), z.unknown()),
  now: z.record(z.string(), z.unknown()),
})

export function productDraft(before: ProductValues, now: ProductValues): unknown {
  return { form: 'article-1', before, now } satisfies z.infer<typeof kept>
}

/** Reads the fields that the user had changed in a stored draft of any release. Returns null if there are none. */
export function readProductDraft(value: unknown): Partial<ProductValues> | null {
  const read = kept.safeParse(value)
  if (!read.success) return null
  const [before, now] = [readFields(read.data.before), readFields(read.data.now)]
  const changed = changedFields(before, now)
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((field) => [field, now[field]]))
}

/** Reads stored fields for this release. A missing or invalid one is blank. */
function readFields(fields: Readonly<Record<string, unknown>>): ProductValues {
  const readable = PRODUCT_FIELDS.flatMap((field) => {
    const read = Object.hasOwn(fields, field) ? productValues.shape[field].safeParse(fields[field]) : null
    return read?.success ? [[field, read.data] as const] : []
  })
  return { ...blankValues(null), ...Object.fromEntries(readable) }
}

/** Removes the images that are no longer on this device from a draft. */
export function withoutImages(
  values: Partial<ProductValues>,
  lost: readonly string[],
): Partial<ProductValues> {
  const isLost = (address: string) => lost.some((path) => address.endsWith(path))
  const { image_file, image_urls } = values
  return {
    ...values,
    ...(image_file !== undefined && isLost(image_file) && { image_file: '' }),
    ...(image_urls && { image_urls: image_urls.filter((address) => !isLost(address)) }),
  }
}

export type ProductAction = 'new' | 'edit' | 'duplicate'

/** Returns the key prefix of a form's drafts: `article-form/edit/<id>/`. The time of each draft follows it. */
export function draftPlace(action: ProductAction, productId: string | null): string {
  return `article-form/${action}/${action === 'new' ? '' : `${productId}/`}`
}
