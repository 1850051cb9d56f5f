import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#features/shop/product/product-page.tsx'

export const Route = createFileRoute('/_shop/product/$productId')({ component: Product })

function Product() {
  const { productId } = Route.useParams()
  return <ProductPage id={productId} />
}
