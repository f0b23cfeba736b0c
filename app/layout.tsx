import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import { Analytics } from '@/components/shell/analytics'
import { PRODUCT_NAME } from '@/lib/product'
import './globals.css'
import { Providers } from './providers'

/** Preloaded: every screen needs it. */
const latin = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist',
})

/** Loaded only when a name on the screen has one of these letters. */
const latinExtended = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113',
    },
  ],
})

const fontVariables = `${latin.variable} ${latinExtended.variable}`

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
