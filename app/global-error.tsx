'use client'

import { useEffect } from 'react'
import { ErrorScreen } from '@/components/shell/error-screen'
import type { ErrorScreenProps } from '@/components/shell/error-screen'
import { applyAppearance } from '@/lib/preferences/appearance'
import { readLatestPreferences } from '@/lib/preferences/device-copy'
import { PRODUCT_NAME } from '@/lib/product'
import './globals.css'
import { loadAgain } from './lazily'

interface GlobalErrorPageProps {
  error: ErrorScreenProps['error']
  reset: () => void
}

/** Replaces the whole document when the layout itself fails. */
export default function GlobalErrorPage({ error, reset }: GlobalErrorPageProps) {
  // The new <html> lacks the attributes that first-paint.js set.
  useEffect(() => {
    const latest = readLatestPreferences()
    if (latest) applyAppearance(latest)
  }, [])
  function retry() {
    loadAgain()
    reset()
  }
  return (
    <html lang="en">
      <head>
        <title>{PRODUCT_NAME}</title>
      </head>
      <body className="font-sans antialiased">
        <ErrorScreen error={error} onRetry={retry} />
      </body>
    </html>
  )
}
