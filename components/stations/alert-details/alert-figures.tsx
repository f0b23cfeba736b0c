import { FlowFigure, TimeToOverflow } from '@/components/stations/page/summary/water-figures'
import { ReadingNote } from '@/components/stations/reading-note'
import { Figure } from '@/components/ui/figure'
import type { Alert } from '@/lib/alerts/alert'
import { alertReading } from '@/lib/alerts/alert-reading'
import { ownProperty } from '@/lib/parsing/records'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { FLOWS } from '@/lib/readings/process-signals'
import { formatSignal, signalOf } from '@/lib/readings/signals'
import { currentReading, currentReadings } from '@/lib/stations/current-readings'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { UNKNOWN } from '@/lib/units/format-quantity'

interface AlertFiguresProps {
  alert: Alert
  /** null while the station isn't known. */
  view: StationView | null
}

export function AlertFigures({ alert, view }: AlertFiguresProps) {
  const { value, threshold } = alertReading(alert, view?.deviceConfig ?? null, useUnits())
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 empty:hidden sm:grid-cols-4">
      {value !== null && <Figure name="When raised">{value}</Figure>}
      {threshold !== null && <Figure name="Limit">{threshold}</Figure>}
      {view && <StationFigures alert={alert} view={view} />}
    </dl>
  )
}

function StationFigures({ alert: { metric }, view }: { alert: Alert; view: StationView }) {
  const nowMs = useNow()
  const units = useUnits()
  const { station, metrics, deviceConfig } = view
  const readings = currentReadings(view, metrics, nowMs)
  const { flows, forecast } = readings
  const figureOf = (key: string) => {
    const signal = signalOf(key, deviceConfig)
    const reading = currentReading(readings, key, station.staleAfterS, nowMs)
    const { text, symbol } = formatSignal(signal, reading?.value ?? null, units)
    return (
      <Figure
        name={`${signal.label} now`}
        quality={reading?.quality}
        note={reading && text !== UNKNOWN && <ReadingNote {...reading} />}
      >
        {text} {symbol && <span className="text-[0.85em]">{symbol}</span>}
      </Figure>
    )
  }
  const isReported = metrics && metric !== null && ownProperty(metrics.values, metric) !== undefined
  const hasLevel = station.wetWell !== undefined || metrics?.values.level !== undefined
  const isFlow = FLOWS.some((key) => key === metric)
  return (
    <>
      {isReported && metric !== 'level' && !isFlow && figureOf(metric)}
      {hasLevel && figureOf('level')}
      {station.wetWell && (
        <Figure name="Overflow in">
          <TimeToOverflow forecast={forecast} />
        </Figure>
      )}
      {FLOWS.filter((key) => flows && flows[key].lps !== null).map((key) => (
        <FlowFigure key={key} flowKey={key} flows={flows} config={deviceConfig} />
      ))}
    </>
  )
}
