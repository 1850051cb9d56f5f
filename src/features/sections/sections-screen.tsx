/** /config/catalog-sections: the sections of the catalogue and their articles (A§2). */
export function SectionsScreen() {
  return <h1>Secciones del Catálogo</h1>
}
