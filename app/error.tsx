'use client'

import { ErrorScreen } from '@/components/shell/error-screen'
import type { ErrorScreenProps } from '@/components/shell/error-screen'

interface ErrorPageProps {
  error: ErrorScreenProps['error']
  reset: () => void
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <ErrorScreen error={error} onRetry={reset} />
}
