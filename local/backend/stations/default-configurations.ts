import type { WireAlertConfiguration } from '@/lib/alerts/configuration'
import type { PumpStation, Setpoints } from '@/lib/stations/station'
import { hysteresisM } from '@/lib/stations/judgement/level'
import { emptiesWell } from '@/lib/stations/judgement/pumping'
import { CONNECTION_METRIC, PUMPS_METRIC } from '@/local/backend/alarm-engine/reading'

/** Deadband of the level alarms, in m, if the setpoints leave room for it. */
const LEVEL_DEADBAND_M = 0.05

type Defaults = Omit<WireAlertConfiguration, 'id' | 'edge_node_id' | 'enabled'>

/** A lift station may overflow even if its well was never surveyed; a booster has no well. */
const mayOverflow = ({ kind, wetWell, setpointsM }: PumpStation) =>
  kind !== 'water' || Boolean(wetWell ?? setpointsM)

/**
 * A station's initial configurations: severities and on-delays are section 10 of the rule book.
 * Stable ids, so each is created once and keeps its edits.
 */
export function defaultConfigurations(station: PumpStation): WireAlertConfiguration[] {
  const byKind: Record<string, Defaults> = {
    ...overflowDefaults(station),
    ...levelDefaults(station.setpointsM),
    ...(mayOverflow(station) && floatDefaults(station)),
    ...pumpDefaults(station),
    ...(isLevelExpected(station) && {
      'level-not-measured': {
        metric: 'level',
        name: 'Level not measured',
        unit: 'm',
        comparator: 'no_data',
        threshold: 0,
        deadband: 0,
        severity: 'high',
        on_delay_s: 300,
        off_delay_s: 10,
        response: 'Check the level sensor and its cable. Watch the well until it is back.',
      },
    }),
    'power-failure': {
      ...signal('powerFail', 'Power failure'),
      severity: 'high',
      on_delay_s: 60,
      off_delay_s: 10,
      response: 'Call the power utility and bring a generator.',
    },
    'communication-loss': {
      ...signal(CONNECTION_METRIC, 'Communication loss'),
      comparator: 'no_data',
      threshold: 0,
      severity: 'medium',
      on_delay_s: 300,
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

function isLevelExpected({ signals, wetWell, setpointsM }: PumpStation): boolean {
  return signals ? signals.includes('level') : Boolean(wetWell ?? setpointsM)
}

/** One that is permitted or fills a storage needs attention, but raises no alarm. */
const isSpill = (wetWell: PumpStation['wetWell']) => (wetWell?.overflowKind ?? 'spill') === 'spill'

const OVERFLOW = {
  severity: 'critical' as const,
  on_delay_s: 0,
  response: 'Keep people away. Reduce the inflow, start all pumps, and report the spill.',
}

function overflowDefaults({ wetWell }: PumpStation): Record<string, Defaults> {
  if (!wetWell || !isSpill(wetWell)) return {}
  const overflow: Defaults = {
    ...OVERFLOW,
    metric: 'level',
    name: 'Overflow',
    unit: 'm',
    comparator: 'ge',
    threshold: wetWell.overflowLevelM,
    deadband: hysteresisM({ wetWell }),
    off_delay_s: 300,
  }
  return { overflow }
}

function floatDefaults(station: PumpStation): Record<string, Defaults> {
  const overflowFloat = { ...signal('overflowFloat', 'Overflow float'), ...OVERFLOW }
  return {
    ...(isSpill(station.wetWell) && { 'overflow-float': { ...overflowFloat, off_delay_s: 10 } }),
    'high-float': {
      ...signal('highFloat', 'High float'),
      severity: 'critical',
      on_delay_s: 5,
      off_delay_s: 10,
      response: 'The wet well is near overflow. Check pumps and power on site.',
    },
  }
}

function levelDefaults(setpointsM: Setpoints | undefined): Record<string, Defaults> {
  if (!setpointsM) return {}
  const { off, leadOn, lagOn = leadOn, lowAlarm, highAlarm } = setpointsM
  const level = { metric: 'level', unit: 'm', off_delay_s: 10 }
  const high = highAlarm !== undefined && {
    ...level,
    name: 'High level',
    comparator: 'ge' as const,
    threshold: highAlarm,
    deadband: deadbandM(highAlarm - (lagOn ?? -Infinity)),
    severity: 'high' as const,
    on_delay_s: 10,
    response: 'Check that the pumps are running and delivering. Compare inflow and outflow.',
  }
  const low = lowAlarm !== undefined && {
    ...level,
    name: 'Low level',
    comparator: 'le' as const,
    threshold: lowAlarm,
    deadband: deadbandM((off ?? Infinity) - lowAlarm),
    severity: 'medium' as const,
    on_delay_s: 5,
    response: 'Check that the pumps stop. Running dry damages a pump.',
  }
  return { ...(high && { 'high-level': high }), ...(low && { 'low-level': low }) }
}

function pumpDefaults(station: PumpStation): Record<string, Defaults> {
  const faults = station.pumpIds.map((_, index): [string, Defaults] => {
    const pump = index + 1
    return [
      `pump-${pump}-fault`,
      {
        ...signal(`pump${pump}Fault`, `Pump ${pump} fault`),
        pump,
        severity: 'medium',
        on_delay_s: 10,
        off_delay_s: 5,
        response: 'Check overload, seal, and blockage before restarting.',
      },
    ]
  })
  const none: Defaults = {
    ...signal(PUMPS_METRIC, 'No pump available'),
    threshold: 0,
    severity: 'critical',
    on_delay_s: 60,
    off_delay_s: 10,
    response: 'Restore power or a pump, or bring a mobile pump.',
  }
  return {
    ...Object.fromEntries(faults),
    ...(faults.length > 0 && emptiesWell(station) && { 'no-pump-available': none }),
  }
}

function signal(metric: string, name: string) {
  return { metric, name, unit: '1', comparator: 'eq' as const, threshold: 1, deadband: 0 }
}

/** At most half the distance to the next setpoint, or the alarm could not clear. */
function deadbandM(roomM: number): number {
  return Math.max(0, Math.min(LEVEL_DEADBAND_M, roomM / 2))
}
