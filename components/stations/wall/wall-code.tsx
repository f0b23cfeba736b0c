'use client'

import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { CodeFailure } from '@/components/ui/code-failure'
import { PageSpinner } from '@/components/ui/page-spinner'
import { codeOf, useCode } from '@/lib/live/use-code'

/** On a wall, no one may be there to press a button. */
const LOAD_AGAIN_MS = 30_000

export function wallOf(load: () => Promise<{ Wall: ComponentType }>) {
  const code = codeOf(load)
  return function LoadedWall() {
    const { module, hasFailed, loadAgain } = useCode(code)
    const retry = useEffectEvent(loadAgain)
    useEffect(() => {
      if (!hasFailed) return
      const timer = setTimeout(() => retry(), LOAD_AGAIN_MS)
      return () => clearTimeout(timer)
    }, [hasFailed])
    if (module) return <module.Wall />
    if (!hasFailed) return <PageSpinner />
    return (
      <main className="p-4">
        <CodeFailure what="The wall display is" onRetry={loadAgain} />
      </main>
    )
  }
}
