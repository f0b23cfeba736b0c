'use client'

import { useEffect } from 'react'
import { ErrorScreen } from '@/components/shell/error-screen'
import type { ErrorScreenProps } from '@/components/shell/error-screen'
import { applyAppearance } from '@/lib/preferences/appearance'
import { readLatestPreferences } from '@/lib/preferences/device-copy'
import { PRODUCT_NAME } from '@/lib/product'
import './globals.css'

interface GlobalErrorPageProps {
  error: ErrorScreenProps['error']
  reset: () => void
}

/** Takes the whole document's place when the layout itself failed. */
export default function GlobalErrorPage({ error, reset }: GlobalErrorPageProps) {
  // A new <html> has lost what first-paint.js had set.
  useEffect(() => {
    const latest = readLatestPreferences()
    if (latest) applyAppearance(latest)
  }, [])
  return (
    <html lang="en">
      <head>
        <title>{PRODUCT_NAME}</title>
      </head>
      <body className="font-sans antialiased">
        <ErrorScreen error={error} onRetry={reset} />
      </body>
    </html>
  )
}
