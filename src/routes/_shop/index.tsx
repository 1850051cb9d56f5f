import { createFileRoute } from '@tanstack/react-router'
import { ProductCard } from '#features/shop/catalogue/product-card.tsx'
import { HomeScreen } from '#features/shop/home-screen.tsx'
import { useOpenProduct } from '#features/shop/product/product-overlay.tsx'

export const Route = createFileRoute('/_shop/')({ component: Home })

function Home() {
  const openProduct = useOpenProduct()
  return (
    <HomeScreen
      renderProduct={(product, eager) => (
        <ProductCard key={product.id} product={product} view="list" eager={eager} onOpen={openProduct} />
      )}
    />
  )
}
