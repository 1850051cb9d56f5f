import { createFileRoute } from '@tanstack/react-router'
import { AssistantScreen } from '#features/assistant/assistant-screen.tsx'
import { ProductCard } from '#features/catalogue/product-card.tsx'
import { useOpenProduct } from '#features/product/open-product.ts'

export const Route = createFileRoute('/_shop/asistente')({ component: Assistant })

function Assistant() {
  const openProduct = useOpenProduct()
  return (
    <AssistantScreen
      renderProduct={(product) => <ProductCard product={product} view="list" onOpen={openProduct} />}
    />
  )
}
