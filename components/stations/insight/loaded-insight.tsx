'use client'

import type { ComponentProps } from 'react'
import { CodeFailure } from '@/components/ui/code-failure'
import { PageSpinner } from '@/components/ui/page-spinner'
import { codeOf, useCode } from '@/lib/live/use-code'

/** The formulas and columns of all views but *Now*. */
const insightCode = codeOf(() => import('./insight-list'))

/** A view from history, whose code loads when one is opened. */
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
