'use client'

import { useEffect, useEffectEvent } from 'react'
import { ErrorScreen } from '@/components/shell/error-screen'
import type { ErrorScreenProps } from '@/components/shell/error-screen'
import { loadAgain } from './lazily'

/** Nobody may be there to press the button. */
const WALL_RETRY_MS = 30_000

interface ErrorPageProps {
  error: ErrorScreenProps['error']
  reset: () => void
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  function retry() {
    loadAgain()
    reset()
  }
  const retryAlone = useEffectEvent(retry)
  useEffect(() => {
    // As `asksForWall`, whose module every page would have twice.
    if (new URLSearchParams(window.location.search).get('display') !== 'wall') return
    const timer = setTimeout(() => retryAlone(), WALL_RETRY_MS)
    return () => clearTimeout(timer)
  }, [error])
  return <ErrorScreen error={error} onRetry={retry} />
}
