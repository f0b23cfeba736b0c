'use client'

import { ErrorScreen, type ErrorScreenProps } from '@/components/shell/error-screen'

export default function ErrorPage({
  error,
  reset,
}: {
  error: ErrorScreenProps['error']
  reset: () => void
}) {
  return <ErrorScreen error={error} onRetry={reset} />
}
