import {
  Badge,
  Box,
  Button,
  ChakraProvider,
  defaultSystem,
  Heading,
  HStack,
  Image,
  Text,
} from '@chakra-ui/react'
import { createClient } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

// The simplest online page that anyone could write of the same catalogue: nothing kept, nothing prepared.
type Product = { id: string; name: string; price: number | null; image_url: string | null }
type Section = { id: string; name: string; products: Product[] }

const client = createClient(location.origin, 'sb_publishable_claqueta_local')

function Page() {
  const [sections, setSections] = useState<Section[]>([])
  const [cart, setCart] = useState<Record<string, number>>({})
  useEffect(() => {
    void client
      .from('sections')
      .select('id, name, products(id, name, price, image_url)')
      .order('order_index')
      .order('order_in_section', { referencedTable: 'products' })
      .then(({ data }) => setSections((data ?? []) as Section[]))
  }, [])
  const units = Object.values(cart).reduce((sum, quantity) => sum + quantity, 0)
  const add = (id: string) => setCart((before) => ({ ...before, [id]: (before[id] ?? 0) + 1 }))
  return (
    <Box p="4">
      <HStack justify="space-between">
        <Heading as="h1">Renta</Heading>
        <Button aria-label={units > 0 ? `Abrir solicitud, ${units} artículos` : 'Abrir solicitud'}>
          Solicitud {units > 0 && <Badge>{units}</Badge>}
        </Button>
      </HStack>
      {sections.map(({ id, name, products }) => (
        <Box key={id} as="section" mt="6">
          <Heading as="h2">{name}</Heading>
          {products.map((product) => (
            <Box key={product.id} as="article" display="flex" gap="3" mt="3">
              <Image src={product.image_url ?? '/placeholder.svg'} alt="" loading="lazy" boxSize="96px" />
              <Box flex="1">
                <h3>{product.name}</h3>
                <Text>{product.price === null ? 'Por cotizar' : `$${product.price} MXN`}</Text>
              </Box>
              <span role="spinbutton" aria-label="Cantidad" aria-valuenow={cart[product.id] ?? 0}>
                {cart[product.id] ?? 0}
              </span>
              <Button aria-label="Aumentar cantidad" onClick={() => add(product.id)}>
                +
              </Button>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <ChakraProvider value={defaultSystem}>
      <Page />
    </ChakraProvider>,
  )
