import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Analytics } from '@/components/shell/analytics'
import { PRODUCT_NAME } from '@/lib/product'
import { fontVariables } from './font'
import './globals.css'
import { Providers } from './providers'

export const metadata: Metadata = {
  title: PRODUCT_NAME,
  description: PRODUCT_NAME,
  icons: { icon: '/icon.svg', apple: '/icons/apple-touch-icon.png' },
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#16191d' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // first-paint.js sets attributes that React doesn't know about.
    <html
      lang="en"
      className={fontVariables}
      data-build={process.env.WETWELL_BUILD}
      suppressHydrationWarning
    >
      <head>
        {/* Blocks on purpose: its attributes must be set before the first frame. */}
        {/* eslint-disable-next-line @next/next/no-sync-scripts */}
        <script src="/first-paint.js" />
      </head>
      <body className="font-sans antialiased">
        <Providers>{children}</Providers>
        <Analytics />
      </body>
    </html>
  )
}
