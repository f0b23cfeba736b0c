'use client'

import { ErrorScreen, type ErrorScreenProps } from '@/components/shell/error-screen'
import { loadAgain } from './lazily'

interface ErrorPageProps {
  error: ErrorScreenProps['error']
  reset: () => void
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  function retry() {
    loadAgain()
    reset()
  }
  return <ErrorScreen error={error} onRetry={retry} />
}
