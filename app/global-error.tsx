'use client'

import { ErrorScreen } from '@/components/shell/error-screen'
import type { ErrorScreenProps } from '@/components/shell/error-screen'
import { PRODUCT_NAME } from '@/lib/domain/product'
import './globals.css'

interface GlobalErrorPageProps {
  error: ErrorScreenProps['error']
  reset: () => void
}

/** Takes the whole document's place when the layout itself failed. */
export default function GlobalErrorPage({ error, reset }: GlobalErrorPageProps) {
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
