import { GeoPoint, Timestamp, type DocumentData } from 'firebase-admin/firestore'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import { TIME_ZONE } from '@/local/simulator/model/catchment'
import { instrumentsOf, type Instrument } from '@/local/simulator/telemetry/instruments'

export const MAX_STARTS_PER_HOUR = 10

const DAY_MS = 86_400_000
const YEAR_MS = 365.25 * DAY_MS
/** until a part that was ordered is there */
const ABSENCE_MS = 6 * DAY_MS
/** Three missed heartbeats. */
const STALE_AFTER_S = 180

/** `pumpStations/{edgeNodeId}` */
export function pumpStationDocument(plan: StationPlan, updatedAtMs: number): DocumentData {
  const { edgeNodeId, organisationId, name, groupId, address, kind, tags, plant } = plan
  return {
    edgeNodeId,
    organisationId,
    name,
    groupId,
    kind,
    address,
    tags,
    timeZone: TIME_ZONE,
    pumpIds: plan.nameplates.map((_, index) => pumpId(plan, index + 1)),
    staleAfterS: plan.staleAfterS ?? STALE_AFTER_S,
    inService: plan.outOfServiceReason === undefined,
    updatedAt: Timestamp.fromMillis(updatedAtMs),
    createdAt: Timestamp.fromMillis(builtAtMs(plan, updatedAtMs)),
    ...(plan.notes && { notes: plan.notes }),
    ...(plan.outOfServiceReason && { outOfServiceReason: plan.outOfServiceReason }),
    ...(plan.isLocated && { location: new GeoPoint(plan.latitude, plan.longitude) }),
    ...(plant.kind === 'lift-station' && {
      wetWell: plant.params.wetWell,
      setpointsM: plant.params.setpoints,
      // What has a second float is listed; elsewhere the live document tells.
      ...(plan.instrumentation.hasOverflowFloat && {
        signals: instrumentsOf(plan).map(({ key }) => key),
      }),
      ...(plan.levelSensorM && { levelSensorM: plan.levelSensorM }),
      ...(plan.levelControl && { levelControl: plan.levelControl }),
    }),
    ...(plan.notMeasured && {
      notMeasured: Object.fromEntries(
        Object.entries(plan.notMeasured).map(([key, reason]) => [
          key,
          { until: Timestamp.fromMillis(updatedAtMs + ABSENCE_MS), reason },
        ]),
      ),
    }),
  }
}

/** When its oldest pump was installed, to the day. */
function builtAtMs({ nameplates }: StationPlan, nowMs: number): number {
  const years = Math.max(...nameplates.map(({ installedYearsAgo }) => installedYearsAgo))
  return Math.floor((nowMs - years * YEAR_MS) / DAY_MS) * DAY_MS
}

export function pumpId({ edgeNodeId }: StationPlan, position: number): string {
  return `${edgeNodeId}_${position}`
}

/** `pumps/{edgeNodeId}_{n}`, by position */
export function pumpDocuments(plan: StationPlan, nowMs: number): DocumentData[] {
  const yearsAgo = (years: number) => Timestamp.fromMillis(Math.round(nowMs - years * YEAR_MS))
  return plan.nameplates.map((plate, index) => ({
    edgeNodeId: plan.edgeNodeId,
    organisationId: plan.organisationId,
    label: `Pump ${index + 1}`,
    position: index + 1,
    make: plate.make,
    model: plate.model,
    serial: plate.serial,
    installedAt: yearsAgo(plate.installedYearsAgo),
    rated: {
      powerKw: plate.powerKw,
      flowLps: plate.flowLps,
      headM: plate.headM,
      currentA: plate.currentA,
      voltageV: plan.plant.params.pump.voltageV,
    },
    maxStartsPerHour: MAX_STARTS_PER_HOUR,
    baseline: { flowLps: plate.flowLps, kwhPerM3: plate.kwhPerM3 },
    service: {
      intervalH: 2000,
      lastAt: yearsAgo(plate.lastServiceYearsAgo),
      lastRuntimeH: plate.runtimeAtServiceH,
    },
    inService: plan.plant.params.modes[index] === 'auto',
  }))
}

/** `deviceConfigs/{edgeNodeId}` */
export function deviceConfigDocument(plan: StationPlan, intervalS: number): DocumentData {
  return {
    edgeNodeId: plan.edgeNodeId,
    organisationId: plan.organisationId,
    gateway: { model: 'Osprey RTU 200', firmware: '3.8.1', protocol: 'Sparkplug B over MQTT' },
    reportIntervalS: intervalS,
    metrics: Object.fromEntries(
      instrumentsOf(plan).map((instrument) => [instrument.key, metricConfig(instrument, plan)]),
    ),
  }
}

function metricConfig(instrument: Instrument, plan: StationPlan) {
  const { key, label, unit, kind, pump, decimals } = instrument
  return {
    label,
    unit,
    kind,
    ...(pump !== undefined && { pump }),
    ...(decimals !== undefined && { decimals }),
    ...rangeOf(key, plan),
  }
}

function rangeOf(key: string, { plant }: StationPlan) {
  if (key === 'level' && plant.kind === 'lift-station') {
    const { wetWell, setpoints } = plant.params
    return {
      min: wetWell.bottomM,
      max: wetWell.overflowLevelM,
      normalLow: setpoints.off,
      normalHigh: setpoints.lagOn,
    }
  }
  if (key === 'pressure' && plant.kind === 'booster')
    return { normalLow: plant.params.cutInKpa, normalHigh: plant.params.cutOutKpa }
  return {}
}
