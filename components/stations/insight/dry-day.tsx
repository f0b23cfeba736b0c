'use client'

import { Skeleton } from '@/components/ui/skeleton'
import { CodeFailure } from '@/components/ui/code-failure'
import { codeOf, useCode } from '@/lib/live/use-code'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { displayUnit } from '@/lib/units/display-units'

/** Charts are on no other part of the list. */
const chartCode = codeOf(() => import('./dry-day-chart'))

/** Inflow by hour of a dry day. */
export function DryDay({ curveLps }: { curveLps: readonly number[] }) {
  const { symbol } = displayUnit('L/s', useUnits())
  const { module, hasFailed, loadAgain } = useCode(chartCode)
  if (hasFailed) return <CodeFailure what="The chart is" onRetry={loadAgain} />
  return (
    <figure className="min-w-0">
      <figcaption className="pb-1 text-xs text-muted">
        Dry-day curve: median inflow by hour of day, {symbol}
      </figcaption>
      {module ? <module.DryDayChart curveLps={curveLps} /> : <Skeleton className="h-35 w-full" />}
    </figure>
  )
}
