'use client'

import { useEffect } from 'react'
import { ErrorScreen, type ErrorScreenProps } from '@/components/shell/error-screen'
import { PRODUCT_NAME } from '@/lib/product'
import './globals.css'

interface GlobalErrorPageProps {
  error: ErrorScreenProps['error']
  reset: () => void
}

/** Replaces the whole document when the layout itself fails. */
export default function GlobalErrorPage({ error, reset }: GlobalErrorPageProps) {
  // The new <html> lacks the attributes that first-paint.js set.
  useEffect(() => {
    // If its code doesn't load either, the system's theme applies.
    restoreLooks().catch(() => {})
    markTab().catch(() => {})
  }, [])
  return (
    <html lang="en">
      <head>
        {/* Alerts are unknown here. */}
        <title>{`(?) ${PRODUCT_NAME}`}</title>
      </head>
      <body className="font-sans antialiased">
        <ErrorScreen error={error} onRetry={reset} />
      </body>
    </html>
  )
}

async function markTab(): Promise<void> {
  const { setFallbackMark } = await import('@/lib/notifications/tab-mark')
  setFallbackMark('unknown')
}

/** A chunk of its own: otherwise every page would download the code that reads preferences. */
async function restoreLooks(): Promise<void> {
  const [{ readLatestPreferences }, { applyAppearance }] = await Promise.all([
    import('@/lib/preferences/device-copy'),
    import('@/lib/preferences/appearance'),
  ])
  const latest = readLatestPreferences()
  if (latest) applyAppearance(latest)
}
