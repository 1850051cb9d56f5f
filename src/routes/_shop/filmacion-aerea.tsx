import { createFileRoute } from '@tanstack/react-router'
import { AerialScreen } from '#features/shop/aerial/aerial-screen.tsx'
import { ProductCard } from '#features/shop/catalogue/product-card.tsx'
import { useOpenProduct } from '#features/shop/product/product-overlay.tsx'

export const Route = createFileRoute('/_shop/filmacion-aerea')({ component: AerialFilming })

function AerialFilming() {
  const openProduct = useOpenProduct()
  return (
    <AerialScreen
      renderProduct={(product) => (
        <ProductCard key={product.id} product={product} view="list" onOpen={openProduct} />
      )}
    />
  )
}
