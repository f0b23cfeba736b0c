import type { MetadataRoute } from 'next'
import { PRODUCT_NAME } from '@/lib/product'

/** Dark, to avoid a flash in a dark van. The page then sets its own color. */
const SPLASH = '#16191d'

/** Makes Wetwell installable. scripts/icons.ts draws the icons. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: PRODUCT_NAME,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: SPLASH,
    theme_color: SPLASH,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  }
}
