'use client'

import type { ComponentProps } from 'react'
import { CodeFailure } from '@/components/ui/code-failure'
import { PageSpinner } from '@/components/ui/page-spinner'
import { codeOf, loadCode, useCode } from '@/lib/live/use-code'

const tableCode = codeOf(() => import('./alerts-table'))

export function loadAlertsTable(): Promise<unknown> {
  return loadCode(tableCode)
}

export function LoadedAlertsTable(
  props: ComponentProps<(typeof import('./alerts-table'))['AlertsTable']>,
) {
  const { module, hasFailed, loadAgain } = useCode(tableCode)
  if (module) return <module.AlertsTable {...props} />
  if (!hasFailed) return <PageSpinner />
  return (
    <div className="px-5 py-4">
      <CodeFailure what="The list of alerts is" onRetry={loadAgain} />
    </div>
  )
}
