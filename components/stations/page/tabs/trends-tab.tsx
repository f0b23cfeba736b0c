import type { StationView } from '@/lib/hooks/use-station'
import { ReadingsTable } from './readings-table'

interface TrendsTabProps {
  view: StationView
  nowMs: number
}

export function TrendsTab({ view, nowMs }: TrendsTabProps) {
  return <ReadingsTable view={view} nowMs={nowMs} />
}
