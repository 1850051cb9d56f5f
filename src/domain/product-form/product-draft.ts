import { z } from 'zod/mini'
import { changedFields } from '#domain/forms/form-changes.ts'
import { PRODUCT_FIELDS, productValues, blankValues, type ProductValues } from './product-values.ts'

/** What a form keeps of itself: how it opened, and what it held. Its fields are those of the release that kept it. */
const kept = z.object({
  form: z.literal('article-1'),
  before: z.record(z.string(), z.unknown()),
  now: z.record(z.string(), z.unknown()),
})

/** What is kept of a form that was begun. */
export function productDraft(before: ProductValues, now: ProductValues): unknown {
  return { form: 'article-1', before, now } satisfies z.infer<typeof kept>
}

/** Kept fields as this release has them: one that is missing, or holds another kind of value, is blank. */
function readFields(fields: Readonly<Record<string, unknown>>): ProductValues {
  const readable = PRODUCT_FIELDS.flatMap((field) => {
    const read = Object.hasOwn(fields, field) ? productValues.shape[field].safeParse(fields[field]) : null
    return read?.success ? [[field, read.data] as const] : []
  })
  return { ...blankValues(null), ...Object.fromEntries(readable) }
}

/** What the person had changed in a kept form, of any release; null when nothing was, or it cannot be read. */
export function readProductDraft(value: unknown): Partial<ProductValues> | null {
  const read = kept.safeParse(value)
  if (!read.success) return null
  const [before, now] = [readFields(read.data.before), readFields(read.data.now)]
  const changed = changedFields(before, now)
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((field) => [field, now[field]]))
}

/** What was kept, without the images that are not on this device any more. */
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

/** Where the drafts of a form are kept: `article-form/edit/<id>/`, followed by when each was begun. */
export function draftPlace(action: ProductAction, productId: string | null): string {
  return `article-form/${action}/${action === 'new' ? '' : `${productId}/`}`
}
