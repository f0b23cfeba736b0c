'use client'

import { useEffect } from 'react'
import { ErrorScreen } from '@/components/shell/error-screen'
import type { ErrorScreenProps } from '@/components/shell/error-screen'
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
    // If its code can't be loaded either, the screen looks as the system does.
    restoreLooks().catch(() => {})
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

/** In code of its own: every page would download what reads preferences, the sign-in screen too. */
async function restoreLooks(): Promise<void> {
  const [{ readLatestPreferences }, { applyAppearance }] = await Promise.all([
    import('@/lib/preferences/device-copy'),
    import('@/lib/preferences/appearance'),
  ])
  const latest = readLatestPreferences()
  if (latest) applyAppearance(latest)
}
