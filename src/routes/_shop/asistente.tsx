import { createFileRoute } from '@tanstack/react-router'
import { AssistantScreen } from '#features/shop/assistant/assistant-screen.tsx'
import { ProductCard } from '#features/shop/catalogue/product-card.tsx'
import { useOpenProduct } from '#features/shop/product/product-overlay.tsx'

export const Route = createFileRoute('/_shop/asistente')({ component: Assistant })

function Assistant() {
  const openProduct = useOpenProduct()
  return (
    <AssistantScreen
      renderProduct={(product) => <ProductCard product={product} view="list" onOpen={openProduct} />}
    />
  )
}
