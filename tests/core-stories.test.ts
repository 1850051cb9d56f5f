import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Spec file of each feature with a story that `npm test` runs (docs/tests.md, Tiers). */
const STORY_OF: Record<string, string> = {
  'admin/about-editor': 'content/about-editor',
  'admin/action-notices': 'products/products',
  'admin/admin-shell': 'admin/admin-shell',
  'admin/aerial-editor': 'content/aerial-editor',
  'admin/analytics': 'admin/analytics',
  'admin/bulk': 'products/bulk',
  'admin/carousel': 'content/carousel',
  'admin/command-palette': 'admin/command-palette',
  'admin/csv': 'products/csv',
  'admin/dashboard': 'admin/dashboard',
  'admin/history': 'admin/history',
  'admin/homepage-sections': 'content/homepage-sections',
  'admin/inventory': 'products/inventory',
  'admin/labels': 'products/inventory',
  'admin/library': 'products/image-library',
  'admin/login': 'admin/login',
  'admin/orders': 'admin/orders',
  'admin/page-editor': 'content/page-editor',
  'admin/pages': 'content/pages',
  'admin/photo-import': 'products/image-library',
  'admin/planned': 'products/planned',
  'admin/product-form': 'products/product-form',
  'admin/products': 'products/products',
  'admin/sections': 'products/sections',
  'admin/seo': 'content/seo',
  'admin/settings': 'admin/settings',
  'admin/status': 'admin/status',
  'admin/sync-status': 'admin/changes-panel',
  'admin/users': 'admin/users',
  'shop/about-screen': 'pages/about',
  'shop/aerial': 'pages/aerial',
  'shop/assistant': 'pages/assistant',
  'shop/catalogue': 'catalogue/rental',
  'shop/contact-screen': 'pages/contact',
  'shop/custom-page': 'pages/custom-page',
  'shop/every-page': 'pages/head',
  'shop/home-floating-link': 'pages/home',
  'shop/home-screen': 'pages/home',
  'shop/product': 'catalogue/product',
  'shop/request': 'request/send',
  'shop/shell': 'app/shell',
}

test('each feature has a story that every change must pass', () => {
  const features = ['shop', 'admin'].flatMap((side) =>
    readdirSync(join(ROOT, 'src/features', side))
      .filter((name) => !name.endsWith('.css'))
      .map((name) => `${side}/${name.replace(/\.tsx?$/, '')}`),
  )
  const without = features.filter((feature) => {
    const spec = STORY_OF[feature]
    return !spec || !/@(core|quick)/.test(readFileSync(join(ROOT, `tests/e2e/${spec}.spec.ts`), 'utf8'))
  })
  expect(without).toEqual([])
})
