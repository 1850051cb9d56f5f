/** /config/catalog-products: every article, by section (A§2). */
export function ArticlesScreen() {
  return <h1>Gestión de Artículos</h1>
}
