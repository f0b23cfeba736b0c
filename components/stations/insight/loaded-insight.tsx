'use client'

import type { ComponentProps } from 'react'
import { CodeFailure } from '@/components/ui/code-failure'
import { PageSpinner } from '@/components/ui/page-spinner'
import { codeOf, useCode } from '@/lib/live/use-code'

const insightCode = codeOf(() => import('./insight-list'))

export function LoadedInsight(
  props: ComponentProps<(typeof import('./insight-list'))['InsightList']>,
) {
  const { module, hasFailed, loadAgain } = useCode(insightCode)
  if (module) return <module.InsightList {...props} />
  if (!hasFailed) return <PageSpinner />
  return (
    <div className="px-4 md:px-0">
      <CodeFailure what="This view is" onRetry={loadAgain} />
    </div>
  )
}
