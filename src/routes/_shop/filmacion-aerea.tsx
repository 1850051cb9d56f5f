import { createFileRoute } from '@tanstack/react-router'
import { AerialScreen } from '#features/aerial/aerial-screen.tsx'
import { ProductCard } from '#features/catalogue/product-card.tsx'
import { useOpenProduct } from '#features/product/open-product.ts'

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
