import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useFollowedForm, type FollowedForm } from '#app/forms/followed-form.tsx'
import { changedFields } from '#domain/forms/form-changes.ts'
import {
  productRules,
  blankValues,
  valuesOf,
  type ProductField,
  type ProductReading,
  type ProductValues,
  readProduct,
  PRODUCT_FIELDS,
} from '#domain/product-form/product-values.ts'
import type { ProductAction } from '#domain/product-form/product-draft.ts'
import { addKeywords } from '#domain/product-form/typed-values.ts'
import { copyOf, createProduct, duplicateProduct, updateProduct } from '#domain/commands/product-commands.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { useLive } from '#app/store/react.tsx'
import { findAdminCatalogue, readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { useActions, type Made, type Outcome } from '#app/actions/actions.ts'
import { newId } from '#db/core/plain-http.ts'
import { codeFinder } from '#domain/catalogue/product-codes.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { rowsById } from '#domain/core/values.ts'
import { imageAddresses } from '#domain/images/uploaded-images.ts'

/** State of an open product form. */
export type ProductFormState = FollowedForm<ProductValues> & {
  /** Field values, where the keywords include the one being typed. */
  values: ProductValues
  changed: ProductField[]
  /** Keyword that is being typed. */
  keyword: string
  setKeyword: (text: string) => void
  /** The edited product has no price, and may stay so. */
  isQuoted: boolean
}

type Subject = { action: ProductAction; product: ProductRow | null; sectionId: string | null }

/** Holds the fields of a product. While others change the product, the untouched fields follow it (AMB-31). */
export function useProductForm({ action, product, sectionId }: Subject): ProductFormState {
  const isQuoted = action === 'edit' && product?.price === null
  const { mediaBaseUrl } = useBusiness()
  const catalogue = useLive(findAdminCatalogue)
  const rules = useMemo(() => {
    const rows = [...(catalogue?.products.values() ?? [])].map(({ row }) => row)
    return productRules({ mediaBaseUrl, isQuoted, ...rulesAmong(rows, action === 'edit' ? product : null) })
  }, [mediaBaseUrl, isQuoted, catalogue, action, product])
  const followed = useFollowedForm(() => openingValues(action, product, sectionId), rules)
  const { form, before, follow } = followed
  const [keyword, setKeyword] = useState('')
  const typed = form.watch()
  const values = { ...typed, keywords: addKeywords(typed.keywords, keyword) }

  const followProduct = useEffectEvent((row: ProductRow) => follow(valuesOf(row), values))
  useEffect(() => {
    if (action === 'edit' && product) followProduct(product)
  }, [action, product])

  return { ...followed, values, changed: changedFields(before, values), keyword, setKeyword, isQuoted }
}

/** Returns what the other products rule out for the edited one, which is null for a new product. */
function rulesAmong(products: readonly ProductRow[], edited: ProductRow | null) {
  const find = codeFinder(products.filter(({ id }) => id !== edited?.id))
  const ownerOf = (code: string) => {
    const owner = find(code)
    return owner ? displayedName(owner) : null
  }
  return { ownerOf, kits: { own: edited?.id ?? null, products: rowsById(products) } }
}

function openingValues(action: ProductAction, product: ProductRow | null, sectionId: string | null) {
  if (!product || action === 'new') return blankValues(sectionId)
  return valuesOf(action === 'duplicate' ? copyOf(product) : product)
}

const DONE: Record<ProductAction, string> = {
  new: 'Artículo creado',
  edit: 'Artículo actualizado',
  duplicate: 'Artículo duplicado',
}
const FAILED: Record<ProductAction, string> = {
  new: 'Error al crear artículo',
  edit: 'Error al actualizar artículo',
  duplicate: 'Error al duplicar artículo',
}

type Saved = {
  action: ProductAction
  product: ProductRow | null
  values: ProductValues
  isQuoted: boolean
  changed: readonly ProductField[]
  /** The user also chose the section. */
  isWhole: boolean
  pathsIn: (urls: readonly string[]) => string[]
}

/** Saves the form as a new product, as a copy, or as the changed fields (A§4, A§8, AMB-31). */
export function useSave() {
  const { perform } = useActions()
  const { mediaBaseUrl } = useBusiness()
  return (saved: Saved): Promise<Outcome> => {
    const { action, values, isQuoted, pathsIn } = saved
    return perform(
      async (db) => {
        const { sections, products } = await readCatalogueRows(db)
        if (saved.isWhole && !sections.some(({ id }) => id === values.section_id))
          return { refused: { title: FAILED[action], description: 'La sección elegida ya no existe.' } }
        const made = commandOf(saved, products, { mediaBaseUrl, isQuoted })
        if (made === null || 'refused' in made) return made
        const written = made.ops.flatMap(({ patch }) => imageAddresses(patch))
        return { ...made, images: pathsIn(written) }
      },
      { title: DONE[action], description: displayedName(values) },
    )
  }
}

/** Returns the command of the form, made from the rows as they are when it runs. */
function commandOf(
  { action, product, values, changed }: Saved,
  products: readonly ProductRow[],
  reading: ProductReading,
): Made {
  const isNew = action === 'new' || !product
  const known = rulesAmong(products, action === 'edit' ? product : null)
  const read = readProduct(values, { ...reading, ...known }, isNew ? PRODUCT_FIELDS : changed)
  if (!read.ok) return { refused: { title: FAILED[action], description: read.error[0].message } }
  const fields = read.value
  if (isNew) return createProduct(newId(), fields, products)
  if (action === 'duplicate') return duplicateProduct(product, newId(), products, fields)
  const now = products.find(({ id }) => id === product.id)
  if (!now) return { refused: { title: FAILED.edit, description: 'El artículo ya no existe.' } }
  return updateProduct(now, fields, products)
}
