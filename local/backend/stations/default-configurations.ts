import type { WireAlertConfiguration } from '@/lib/alerts/configuration'
import type { PumpStation, Setpoints } from '@/lib/stations/station'
import { CONNECTION_METRIC } from '@/local/backend/alarm-engine/reading'

/** Deadband of the level alarms, in m, if the setpoints leave room for it. */
const LEVEL_DEADBAND_M = 0.05

type Defaults = Omit<WireAlertConfiguration, 'id' | 'edge_node_id' | 'enabled'>

const HIGH_FLOAT: Defaults = {
  ...signal('highFloat', 'High-level float'),
  severity: 'critical',
  on_delay_s: 2,
  off_delay_s: 10,
  response: 'The wet well is near overflow. Check pumps and power on site.',
}

/** A lift station may overflow even if its well was never surveyed; a booster has no well. */
const mayOverflow = ({ kind, wetWell, setpointsM }: PumpStation) =>
  kind !== 'water' || Boolean(wetWell ?? setpointsM)

/** A station's initial configurations. Stable ids, so each is created once and keeps its edits. */
export function defaultConfigurations(station: PumpStation): WireAlertConfiguration[] {
  const byKind: Record<string, Defaults> = {
    ...levelDefaults(station.setpointsM),
    ...pumpDefaults(station.pumpIds),
    ...(mayOverflow(station) && { 'high-float': HIGH_FLOAT }),
    'power-failure': {
      ...signal('powerFail', 'Power failure'),
      severity: 'critical',
      on_delay_s: 5,
      off_delay_s: 10,
      response: 'Call the power utility and bring a generator.',
    },
    'communication-loss': {
      ...signal(CONNECTION_METRIC, 'Communication loss'),
      comparator: 'no_data',
      threshold: 0,
      severity: 'high',
      on_delay_s: 30,
      off_delay_s: 10,
      response: 'Check the gateway and its link. Readings are not current.',
    },
  }
  return Object.entries(byKind).map(([kind, defaults]) => ({
    id: `${station.edgeNodeId}:${kind}`,
    edge_node_id: station.edgeNodeId,
    enabled: true,
    ...defaults,
  }))
}

function levelDefaults(setpointsM: Setpoints | undefined): Record<string, Defaults> {
  if (!setpointsM) return {}
  const { off, leadOn, lagOn = leadOn, lowAlarm, highAlarm } = setpointsM
  const level = { metric: 'level', unit: 'm', on_delay_s: 5, off_delay_s: 10 }
  const high = highAlarm !== undefined && {
    ...level,
    name: 'High level',
    comparator: 'ge' as const,
    threshold: highAlarm,
    deadband: deadbandM(highAlarm - (lagOn ?? -Infinity)),
    severity: 'critical' as const,
    response: 'Check that the pumps are running and delivering. Compare inflow and outflow.',
  }
  const low = lowAlarm !== undefined && {
    ...level,
    name: 'Low level',
    comparator: 'le' as const,
    threshold: lowAlarm,
    deadband: deadbandM((off ?? Infinity) - lowAlarm),
    severity: 'medium' as const,
    response: 'Check that the pumps stop. Running dry damages a pump.',
  }
  return { ...(high && { 'high-level': high }), ...(low && { 'low-level': low }) }
}

function pumpDefaults(pumpIds: readonly string[]): Record<string, Defaults> {
  return Object.fromEntries(
    pumpIds.map((_, index): [string, Defaults] => {
      const pump = index + 1
      return [
        `pump-${pump}-fault`,
        {
          ...signal(`pump${pump}Fault`, `Pump ${pump} fault`),
          pump,
          severity: 'high',
          on_delay_s: 2,
          off_delay_s: 5,
          response: 'Check overload, seal, and blockage before restarting.',
        },
      ]
    }),
  )
}

function signal(metric: string, name: string) {
  return { metric, name, unit: '1', comparator: 'eq' as const, threshold: 1, deadband: 0 }
}

/** At most half the distance to the next setpoint, or the alarm could not clear. */
function deadbandM(roomM: number): number {
  return Math.max(0, Math.min(LEVEL_DEADBAND_M, roomM / 2))
}
