'use client'

import { Button } from '@/components/ui/button'
import type { Alert } from '@/lib/alerts/alert'
import { isFiltered, NO_FILTER, type AlertFilter } from '@/lib/alerts/filter'
import type { Places } from '@/lib/alerts/groups/place'
import { mostSevereFirst } from '@/lib/alerts/order'
import { capitalized } from '@/lib/units/counted'

/** A list this short needs no filter. */
export const UNFILTERED_MAX = 5

interface AlertsFilterProps {
  alerts: readonly Alert[]
  places: Places | null
  filter: AlertFilter
  shown: number
  onChange: (filter: AlertFilter) => void
}

/** Never outlives the open panel, so no alert stays hidden unnoticed. */
export function AlertsFilter({ alerts, places, filter, shown, onChange }: AlertsFilterProps) {
  const isActive = isFiltered(filter)
  if (alerts.length <= UNFILTERED_MAX && !isActive) return null
  const severities = mostSevereFirst(alerts).map(({ severity }) => severity ?? 'unknown')
  const conditions = alerts.map(({ name }) => name)
  const utilities = [...(places?.values() ?? [])].map(({ organisationId }) => organisationId)
  const choices = [
    { key: 'severity', label: 'Severity', options: severities },
    { key: 'condition', label: 'Condition', options: conditions.toSorted() },
    { key: 'organisationId', label: 'Utility', options: utilities.toSorted() },
  ] as const
  return (
    <div role="search" className="border-b border-line px-4 py-2 sm:px-5 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label="Search alerts"
          placeholder="Alert or station"
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
          className="h-9 touch-target min-w-24 flex-1 rounded-md border border-line-strong bg-surface px-2 text-base text-ink placeholder:text-muted pointer-fine:text-sm"
        />
        {choices.map(({ key, label, options }) => (
          <Choice
            key={key}
            label={label}
            options={options}
            labelOf={key === 'severity' ? severityInWords : undefined}
            value={filter[key]}
            onChange={(value) => onChange({ ...filter, [key]: value })}
          />
        ))}
      </div>
      {isActive && (
        <p role="status" className="mt-1 flex items-center gap-2 text-xs text-attention">
          {shown} of {alerts.length} shown
          <Button variant="quiet" size="small" onClick={() => onChange(NO_FILTER)}>
            Show all
          </Button>
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  options: readonly string[]
  labelOf?: (option: string) => string
  value: string
  onChange: (value: string) => void
}

function Choice({ label, options, labelOf = String, value, onChange }: ChoiceProps) {
  const distinct = [...new Set(options)]
  if (distinct.length < 2 && value === '') return null
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="h-9 touch-target max-w-24 rounded-md border border-line-strong bg-surface px-2 text-base text-ink sm:max-w-40 pointer-fine:text-sm"
    >
      <option value="">{`Any ${label.toLowerCase()}`}</option>
      {distinct.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </select>
  )
}

function severityInWords(severity: string): string {
  return severity === 'unknown' ? 'Unknown severity' : capitalized(severity)
}
