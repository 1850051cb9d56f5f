import { imageSource } from '#db/core/build.ts'
import type { Store } from '#db/store/store.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { imageAddresses } from '#domain/custom-page/stored-parts.ts'
import { browsingFile } from '#domain/images/prefetch-budget.ts'
import { AERIAL_POSTER } from '#domain/pages/content-pages.ts'

/** Returns true if the address can be fetched and cached. */
function isFetched(address: string): boolean {
  return (
    address !== '' &&
    URL.canParse(address, location.href) &&
    /^https?:/.test(new URL(address, location.href).href)
  )
}

/**
 * Returns the addresses of images of the catalogue and the public pages, in the order in which visitors see them.
 * Each is the file used for browsing, as pages load it.
 */
export async function publicImages({ db }: Store): Promise<string[]> {
  const [settings, carousel, products, about, aerial, pages] = await Promise.all([
    db.catalog_settings.find().exec(),
    db.homepage_carousel_images.find().exec(),
    db.products.find().exec(),
    db.about_us_page_content.find().exec(),
    db.aerial_filming_page_content.find().exec(),
    db.modifiable_page_content.find().exec(),
  ])
  const ofPages = [
    ...about.map(({ profile_image_url }) => profile_image_url ?? ''),
    ...(aerial.length > 0 ? [AERIAL_POSTER] : []),
    ...aerial.flatMap(({ image_urls }) => image_urls),
    ...pages.flatMap((page) =>
      page.is_public ? imageAddresses(page.toMutableJSON().content_structure) : [],
    ),
  ]
  const shown = products
    .filter((product) => product.is_public)
    .map((product) => productImages(product.toMutableJSON()))
  const first = shown.flatMap((images) => images.slice(0, 1))
  const others = shown.flatMap((images) => images.slice(1))
  const logos = settings.filter(({ setting_key: key }) => key === 'logo' || key === 'logo_dark')
  const urls = [
    ...logos.map(({ setting_value }) => setting_value ?? ''),
    ...carousel.map(({ image_url }) => image_url),
    ...first.map(({ src }) => src),
    ...ofPages.map((address) => address.trim()),
    ...others.map(({ src }) => src),
  ]
  return [...new Set(urls.map((url) => imageSource(browsingFile(url))))].filter(isFetched)
}
