'use client'

import { ErrorScreen, type ErrorScreenProps } from '@/components/shell/error-screen'
import { loadAgain } from './lazily'

export default function ErrorPage({
  error,
  reset,
}: {
  error: ErrorScreenProps['error']
  reset: () => void
}) {
  function retry() {
    loadAgain()
    reset()
  }
  return <ErrorScreen error={error} onRetry={retry} />
}
