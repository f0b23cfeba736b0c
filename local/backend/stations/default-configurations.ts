import type { WireAlertConfiguration } from '@/lib/alerts/configuration'
import { hysteresisM } from '@/lib/stations/judgement/level'
import { emptiesWell } from '@/lib/stations/judgement/pumping'
import type { PumpStation } from '@/lib/stations/station'
import {
  CONNECTION_METRIC,
  isSpill,
  OVERFLOW,
  OVERFLOW_FLOAT,
  PUMPS_METRIC,
} from '@/local/backend/alarm-engine/reading'

/** Deadband of the level alarms, in m, if the setpoints leave room for it. */
const LEVEL_DEADBAND_M = 0.05

type Defaults = Omit<WireAlertConfiguration, 'id' | 'edge_node_id' | 'enabled'>

/**
 * A station's initial configurations: severities and on-delays are section 10 of the rule book.
 * Stable ids, so each is created once and keeps its edits.
 */
export function defaultConfigurations(station: PumpStation): WireAlertConfiguration[] {
  const { edgeNodeId, wetWell, pumpIds } = station
  const pumps = pumpIds.map((_, index) => [`pump-${index + 1}-fault`, pumpFault(index + 1)])
  const byKind: Record<string, Defaults | false | undefined> = {
    [OVERFLOW]: isSpill(station) && wetWell && overflow(wetWell),
    ...levelDefaults(station),
    [OVERFLOW_FLOAT]: isSpill(station) && mayOverflow(station) && overflowFloat,
    'high-float': mayOverflow(station) && HIGH_FLOAT,
    ...Object.fromEntries(pumps),
    'no-pump-available': pumpIds.length > 0 && emptiesWell(station) && NO_PUMP_AVAILABLE,
    'level-not-measured': isLevelExpected(station) && LEVEL_NOT_MEASURED,
    'power-failure': POWER_FAILURE,
    'communication-loss': COMMUNICATION_LOSS,
  }
  return Object.entries(byKind).flatMap(([kind, defaults]) =>
    defaults
      ? [{ id: `${edgeNodeId}:${kind}`, edge_node_id: edgeNodeId, enabled: true, ...defaults }]
      : [],
  )
}

/** A lift station may overflow even if its well was never surveyed; a booster has no well. */
const mayOverflow = ({ kind, wetWell, setpointsM }: PumpStation) =>
  kind !== 'water' || Boolean(wetWell ?? setpointsM)

const isLevelExpected = ({ signals, wetWell, setpointsM }: PumpStation) =>
  signals ? signals.includes('level') : Boolean(wetWell ?? setpointsM)

const STATE = { unit: '1', comparator: 'eq', threshold: 1, deadband: 0, off_delay_s: 10 } as const
const LEVEL = { metric: 'level', unit: 'm', off_delay_s: 10 } as const
const SPILLS = {
  severity: 'critical',
  on_delay_s: 0,
  response: 'Keep people away. Reduce the inflow, start all pumps, and report the spill.',
} as const

const overflow = (wetWell: NonNullable<PumpStation['wetWell']>): Defaults => ({
  ...LEVEL,
  ...SPILLS,
  name: 'Overflow',
  comparator: 'ge',
  threshold: wetWell.overflowLevelM,
  deadband: hysteresisM({ wetWell }),
  off_delay_s: 300,
})

const overflowFloat: Defaults = {
  ...STATE,
  ...SPILLS,
  metric: 'overflowFloat',
  name: 'Overflow float',
}

const HIGH_FLOAT: Defaults = {
  ...STATE,
  metric: 'highFloat',
  name: 'High float',
  severity: 'critical',
  on_delay_s: 5,
  response: 'The wet well is near overflow. Check pumps and power on site.',
}

const pumpFault = (pump: number): Defaults => ({
  ...STATE,
  metric: `pump${pump}Fault`,
  name: `Pump ${pump} fault`,
  pump,
  severity: 'medium',
  on_delay_s: 10,
  off_delay_s: 5,
  response: 'Check overload, seal, and blockage before restarting.',
})

const NO_PUMP_AVAILABLE: Defaults = {
  ...STATE,
  metric: PUMPS_METRIC,
  name: 'No pump available',
  threshold: 0,
  severity: 'critical',
  on_delay_s: 60,
  response: 'Restore power or a pump, or bring a mobile pump.',
}

const LEVEL_NOT_MEASURED: Defaults = {
  ...LEVEL,
  name: 'Level not measured',
  comparator: 'no_data',
  threshold: 0,
  deadband: 0,
  severity: 'high',
  on_delay_s: 300,
  response: 'Check the level sensor and its cable. Watch the well until it is back.',
}

const POWER_FAILURE: Defaults = {
  ...STATE,
  metric: 'powerFail',
  name: 'Power failure',
  severity: 'high',
  on_delay_s: 60,
  response: 'Call the power utility and bring a generator.',
}

const COMMUNICATION_LOSS: Defaults = {
  ...STATE,
  metric: CONNECTION_METRIC,
  name: 'Communication loss',
  comparator: 'no_data',
  threshold: 0,
  severity: 'medium',
  on_delay_s: 300,
  response: 'Check the gateway and its link. Readings are not current.',
}

function levelDefaults({ setpointsM = {} }: PumpStation): Record<string, Defaults | false> {
  const { off, leadOn, lagOn = leadOn, lowAlarm, highAlarm } = setpointsM
  return {
    'high-level': highAlarm !== undefined && {
      ...LEVEL,
      name: 'High level',
      comparator: 'ge',
      threshold: highAlarm,
      deadband: deadbandM(highAlarm - (lagOn ?? -Infinity)),
      severity: 'high',
      on_delay_s: 10,
      response: 'Check that the pumps are running and delivering. Compare inflow and outflow.',
    },
    'low-level': lowAlarm !== undefined && {
      ...LEVEL,
      name: 'Low level',
      comparator: 'le',
      threshold: lowAlarm,
      deadband: deadbandM((off ?? Infinity) - lowAlarm),
      severity: 'medium',
      on_delay_s: 5,
      response: 'Check that the pumps stop. Running dry damages a pump.',
    },
  }
}

/** At most half the distance to the next setpoint, or the alarm could not clear. */
function deadbandM(roomM: number): number {
  return Math.max(0, Math.min(LEVEL_DEADBAND_M, roomM / 2))
}
