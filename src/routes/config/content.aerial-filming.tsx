import { createFileRoute } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { AerialEditor } from '#features/admin/aerial-editor/aerial-editor.tsx'
import { AerialView } from '#features/shop/aerial/aerial-screen.tsx'
import { ProductCard } from '#features/shop/catalogue/product-card.tsx'

export const Route = createFileRoute('/config/content/aerial-filming')({ component: AerialFilming })

const nothing = () => {}

/** Renders the page as visitors see it, with inert products. */
const renderPreview: ComponentProps<typeof AerialEditor>['renderPreview'] = (page) => (
  <AerialView
    page={page}
    renderProduct={(product) => (
      <div key={product.id} inert style={{ display: 'contents' }}>
        <ProductCard product={product} view="list" onOpen={nothing} />
      </div>
    )}
  />
)

function AerialFilming() {
  return <AerialEditor renderPreview={renderPreview} />
}
