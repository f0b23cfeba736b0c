import { Maximize, TriangleAlert } from 'lucide-react'
import { useId, type ComponentProps } from 'react'

interface FitButtonsProps {
  /** null while alerts are unknown. */
  alarmCount: number | null
  stationCount: number
  onFitAlarms: () => void
  onFitAll: () => void
}

export function FitButtons(props: FitButtonsProps) {
  const { alarmCount, stationCount, onFitAlarms, onFitAll } = props
  const reasonId = useId()
  const reason = alarmCount === null ? 'Alerts unavailable' : 'No station shown is in alarm'
  const isDisabled = !alarmCount
  return (
    <div role="group" aria-label="Fit the map" className="flex gap-1.5">
      <MapButton
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? reasonId : undefined}
        title={isDisabled ? reason : undefined}
        onClick={isDisabled ? undefined : onFitAlarms}
      >
        <TriangleAlert aria-hidden className="size-4" />
        Fit to alarms
      </MapButton>
      {isDisabled && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
      <MapButton disabled={stationCount === 0} onClick={onFitAll}>
        <Maximize aria-hidden className="size-4" />
        Fit to all
      </MapButton>
    </div>
  )
}

function MapButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="inline-flex h-8 touch-target items-center gap-1.5 rounded-md border border-line bg-raised px-2.5 text-xs font-medium whitespace-nowrap text-ink shadow-raised hover:bg-sunken disabled:text-faint aria-disabled:cursor-not-allowed aria-disabled:text-faint aria-disabled:hover:bg-raised"
      {...props}
    />
  )
}
