import type { Alert } from '@/lib/alerts/alert'
import { useAlerts } from '@/lib/alerts/alerts-provider'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { useAlertPlaces } from '@/lib/stations/use-alert-places'
import { mapAreas, type MapArea } from './map-area'

const NO_ALERTS: readonly Alert[] = []

/** The same array until an area changes; empty while alerts are unknown. */
export function useMapAreas(areAlertsKnown: boolean): readonly MapArea[] {
  const { userAlertData } = useAlerts()
  const alerts = (areAlertsKnown && userAlertData) || NO_ALERTS
  const places = useAlertPlaces(alerts)
  return useStableValue(mapAreas(alerts, places))
}
