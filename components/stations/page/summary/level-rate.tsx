import { ArrowDown, ArrowUp } from 'lucide-react'
import { Quantity } from '@/components/ui/quantity'
import type { StationFlows } from '@/lib/stations/flows'

/** Anything slower is instrument noise. */
const STEADY_M_PER_H = 0.05

/** Whether the level rises or falls, and how fast. */
export function LevelRate({ flows }: { flows: StationFlows | null }) {
  const rate = flows?.levelRateMPerH ?? null
  if (rate === null) return null
  if (Math.abs(rate) < STEADY_M_PER_H)
    return <p className="text-xs font-normal text-muted">steady</p>
  const Arrow = rate > 0 ? ArrowUp : ArrowDown
  return (
    <p className="text-xs font-normal text-muted">
      <Arrow aria-hidden className="mr-0.5 inline size-3 align-[-0.125em]" />
      {rate > 0 ? 'rising' : 'falling'} <Quantity value={Math.abs(rate)} unit="m/h" decimals={1} />
    </p>
  )
}
