import { createFileRoute } from '@tanstack/react-router'
import { ProductCard } from '#features/catalogue/product-card.tsx'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { useOpenProduct } from '#features/product/open-product.ts'

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
