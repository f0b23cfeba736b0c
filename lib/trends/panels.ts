import type { DeviceConfig } from '@/lib/readings/device-config'
import { isCounter, isStandardKey, signalOf, type Signal } from '@/lib/readings/signals'
import { rateSignal } from './rates'

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
  const shown = keysIn(standard)
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

export function addableSignals(keys: ReadonlySet<string>, config: DeviceConfig | null): Signal[] {
  const shown = keysIn(standardPanels(keys, config))
  return [...keys]
    .filter((key) => !shown.has(key) && isPlottable(key, config))
    .map((key) => plottedSignal(key, config))
    .sort((a, b) => (a.pump ?? 0) - (b.pump ?? 0) || a.label.localeCompare(b.label))
}

function keysIn(panels: readonly TrendPanel[]): Set<string> {
  return new Set(panels.flatMap(({ signals }) => signals.map(({ key }) => key)))
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
  const units = [...new Set(signals.map(({ unit }) => unit))]
  return units.flatMap((unit) => {
    const ofUnit = signals.filter((signal) => signal.unit === unit)
    return Array.from({ length: Math.ceil(ofUnit.length / MOST_LINES) }, (_, index) => {
      const shown = ofUnit.slice(index * MOST_LINES, (index + 1) * MOST_LINES)
      const title = shown.map(({ label }) => label).join(', ')
      return { id: `added ${unit} ${index}`, title, kind: 'lines' as const, signals: shown }
    })
  })
}
