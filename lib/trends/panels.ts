import type { DeviceConfig } from '@/lib/readings/device-config'
import { isStandardKey, signalOf, type Signal } from '@/lib/readings/signals'
import { isCounter, rateSignal } from './rates'

export interface TrendPanel {
  id: string
  title: string
  kind: 'lines' | 'lanes'
  signals: readonly Signal[]
  /** Several stations: marked by letters, without bands that would overlap. */
  isCompared?: boolean
}

const PUMP_KEY = /^pump(\d+)(Running|Flow)$/
/** More lines are hard to tell apart. */
const MOST_LINES = 6
const MOST_OWN = 6

interface PanelRequest {
  keys: ReadonlySet<string>
  config: DeviceConfig | null
  added: readonly string[]
}

/** A station's charts: level, pumps, flow, pressure, power, then added metrics by unit. */
export function trendPanels({ keys, config, added }: PanelRequest): TrendPanel[] {
  const standard = standardPanels(keys, config)
  const shown = new Set(standard.flatMap(({ signals }) => signals.map(({ key }) => key)))
  const extra = added.filter((key) => keys.has(key) && !shown.has(key))
  return [...standard, ...panelsByUnit(extra.map((key) => plottedSignal(key, config)))]
}

/** Metrics added by default: the device's own gauges, or its first two if there's nothing else. */
export function addedUnasked(keys: ReadonlySet<string>, config: DeviceConfig | null): string[] {
  const isOwnGauge = (key: string) => !isStandardKey(key) && config?.metrics[key]?.kind === 'gauge'
  const own = [...keys].filter(isOwnGauge).sort().slice(0, MOST_OWN)
  if (own.length > 0 || standardPanels(keys, config).length > 0) return own
  return [...keys].filter((key) => isPlottable(key, config)).slice(0, 2)
}

/** Numeric metrics that the standard charts don't show. */
export function addableSignals(keys: ReadonlySet<string>, config: DeviceConfig | null): Signal[] {
  const shown = new Set(
    standardPanels(keys, config).flatMap(({ signals }) => signals.map(({ key }) => key)),
  )
  return [...keys]
    .filter((key) => !shown.has(key) && isPlottable(key, config))
    .map((key) => plottedSignal(key, config))
    .sort((a, b) => (a.pump ?? 0) - (b.pump ?? 0) || a.label.localeCompare(b.label))
}

function standardPanels(keys: ReadonlySet<string>, config: DeviceConfig | null): TrendPanel[] {
  const present = (wanted: readonly string[]) =>
    wanted.filter((key) => keys.has(key)).map((key) => signalOf(key, config))
  const stationFlows = present(['inflow', 'outflow'])
  const flows = stationFlows.length > 0 ? stationFlows : present(pumpKeys(keys, 'Flow'))
  const panels: TrendPanel[] = [
    { id: 'level', title: 'Level', kind: 'lines', signals: present(['level']) },
    { id: 'pumps', title: 'Pumps', kind: 'lanes', signals: present(pumpKeys(keys, 'Running')) },
    { id: 'flow', title: 'Flow', kind: 'lines', signals: flows.slice(0, MOST_LINES) },
    { id: 'pressure', title: 'Pressure', kind: 'lines', signals: present(['pressure']) },
    { id: 'power', title: 'Power', kind: 'lines', signals: present(['power']) },
  ]
  return panels.filter(({ signals }) => signals.length > 0)
}

function pumpKeys(keys: ReadonlySet<string>, name: 'Running' | 'Flow'): string[] {
  return [...keys]
    .map((key) => PUMP_KEY.exec(key))
    .filter((match) => match?.[2] === name)
    .sort((a, b) => Number(a?.[1]) - Number(b?.[1]))
    .flatMap((match) => match?.[0] ?? [])
}

function plottedSignal(key: string, config: DeviceConfig | null): Signal {
  const signal = signalOf(key, config)
  return isCounter(key, config) ? rateSignal(signal) : signal
}

/** States aren't quantities. An unconfigured key counts as plottable. */
function isPlottable(key: string, config: DeviceConfig | null): boolean {
  const { states } = signalOf(key, config)
  return states === undefined && config?.metrics[key]?.kind !== 'state'
}

function panelsByUnit(signals: readonly Signal[]): TrendPanel[] {
  const byUnit = new Map<string, Signal[]>()
  for (const signal of signals)
    byUnit.set(signal.unit, [...(byUnit.get(signal.unit) ?? []), signal])
  return [...byUnit].flatMap(([unit, ofUnit]) =>
    chunked(ofUnit).map((chunk, index) => ({
      id: `added ${unit} ${index}`,
      title: chunk.map(({ label }) => label).join(', '),
      kind: 'lines' as const,
      signals: chunk,
    })),
  )
}

function chunked(signals: readonly Signal[]): Signal[][] {
  const count = Math.ceil(signals.length / MOST_LINES)
  return Array.from({ length: count }, (_, at) =>
    signals.slice(at * MOST_LINES, (at + 1) * MOST_LINES),
  )
}
