import type { ComponentType } from 'react'
import { CodeFailure } from '@/components/ui/code-failure'
import { PageSpinner } from '@/components/ui/page-spinner'
import { codeOf, useCode } from '@/lib/live/use-code'

export function wallOf(load: () => Promise<{ Wall: ComponentType }>) {
  const code = codeOf(load)
  return function LoadedWall() {
    const { module, hasFailed, loadAgain } = useCode(code)
    if (module) return <module.Wall />
    if (!hasFailed) return <PageSpinner />
    return (
      <main className="p-4">
        <CodeFailure what="The wall display is" onRetry={loadAgain} />
      </main>
    )
  }
}
