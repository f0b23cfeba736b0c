'use client'

import { CodeFailure } from '@/components/ui/code-failure'
import { PageSpinner } from '@/components/ui/page-spinner'
import { codeOf, loadCode, useCode } from '@/lib/live/use-code'
import type { StationView } from '@/lib/stations/use-station'
import type { OtherTabName } from './other-tabs'

const tabsCode = codeOf(() => import('./other-tabs'))

export function loadOtherTabs(): Promise<unknown> {
  return loadCode(tabsCode)
}

export function LoadedTab(props: { name: OtherTabName; view: StationView }) {
  const { module, hasFailed, loadAgain } = useCode(tabsCode)
  if (module) return <module.OtherTab {...props} />
  if (!hasFailed) return <PageSpinner />
  return (
    <div className="py-4">
      <CodeFailure what="This view is" onRetry={loadAgain} />
    </div>
  )
}
