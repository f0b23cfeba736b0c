import { Section } from '@/components/stations/section'
import { pumpPositions } from '@/lib/domain/pump-state'
import type { StationMetrics } from '@/lib/schemas/metric'
import type { Pump } from '@/lib/schemas/pump'
import type { PumpStation } from '@/lib/schemas/pump-station'
import { PumpCard } from './pump-card'

interface PumpCardsProps {
  station: PumpStation
  metrics: StationMetrics | null
  pumps: readonly Pump[]
  nowMs: number
}

/** A card for each pump that is entered or reports. */
export function PumpCards({ station, metrics, pumps, nowMs }: PumpCardsProps) {
  const positions = pumpPositions(station.pumpIds, metrics?.values ?? {})
  if (positions.length === 0) return null
  return (
    <Section title="Pumps" className="divide-y divide-line">
      {positions.map((position) => (
        <PumpCard
          key={position}
          position={position}
          pump={pumps.find((pump) => pump.position === position) ?? null}
          metrics={metrics}
          staleAfterS={station.staleAfterS}
          nowMs={nowMs}
        />
      ))}
    </Section>
  )
}
