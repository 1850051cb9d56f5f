import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ImageUse } from '#domain/image-library/image-uses.ts'

type UseLinkProps = { use: ImageUse; children: ReactNode }

/** The screens of the tables whose rows have no address of their own. */
const SCREENS = {
  homepage_carousel_images: '/config/homepage-carousel',
  aerial_filming_page_content: '/config/content/aerial-filming',
  about_us_page_content: '/config/content/about',
  catalog_settings: '/config/settings',
} as const

const hasScreen = (table: string): table is keyof typeof SCREENS => Object.hasOwn(SCREENS, table)

/** Leads to where an image stands, and can be changed there. */
export function UseLink({ use: { table, id }, children }: UseLinkProps) {
  if (table === 'products')
    return (
      <Link to="/config/catalog-products" search={{ action: 'edit', article: id }}>
        {children}
      </Link>
    )
  if (table === 'modifiable_page_content')
    return (
      <Link to="/config/content/modifiable-page/$slug" params={{ slug: id }}>
        {children}
      </Link>
    )
  if (table === 'page_seo_settings')
    return (
      <Link to="/config/seo/edit/$" params={{ _splat: '' }} search={{ path: id }}>
        {children}
      </Link>
    )
  // The others hold names alone.
  return hasScreen(table) ? <Link to={SCREENS[table]}>{children}</Link> : <b>{children}</b>
}
