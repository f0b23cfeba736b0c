'use client'

import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import { deviceFormats } from '@/lib/time/device-formats'
import type { Preferences } from '@/lib/preferences/preferences'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { useClock } from '@/lib/preferences/use-time-style'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { formatZonedClock } from '@/lib/time/format'
import { useBrowserTimeZone } from '@/lib/time/use-browser-time-zone'
import type { Clock } from '@/lib/time/zoned-format'
import { useNow } from '@/lib/time/use-now'
import { PreferenceChoice } from './preference-choice'
import { TimeZoneCombobox } from './time-zone-combobox'

type Source = 'browser' | 'station' | 'named'

export function TimeSettings() {
  return (
    <>
      <TimeZoneSettings />
      <PreferenceChoice
        field="clock"
        notes={{
          device: <LiveClock clock={deviceFormats().clock} />,
          '24h': <LiveClock clock="24h" />,
          '12h': <LiveClock clock="12h" />,
        }}
      />
    </>
  )
}

function TimeZoneSettings() {
  const { timeZone } = usePreferences()
  const { save } = useSavePreferences()
  const browserZone = useBrowserTimeZone()
  const source = sourceOf(timeZone)

  function handleSource(chosen: Source) {
    save({ timeZone: chosen === 'named' ? browserZone : chosen })
  }

  return (
    <div className="flex flex-col gap-3">
      <ChoiceGroup
        legend="Time zone"
        hint={
          <>
            Now{' '}
            {source === 'station' ? (
              <>
                <Time timeZone="America/New_York" /> at a New York station,{' '}
                <Time timeZone="America/Chicago" /> at a Chicago station
              </>
            ) : (
              <Time />
            )}
          </>
        }
        value={source}
        onChange={handleSource}
        choices={[
          { value: 'browser', label: 'This browser’s', note: browserZone },
          { value: 'station', label: 'Each station’s own', note: 'Browser time elsewhere' },
          { value: 'named', label: 'Fixed time zone', note: 'The same wherever you are' },
        ]}
      />
      {source === 'named' && (
        <TimeZoneCombobox value={timeZone} onChange={(name) => save({ timeZone: name })} />
      )}
    </div>
  )
}

function Time({ timeZone }: LiveClockProps) {
  return (
    <span className="text-ink">
      <LiveClock timeZone={timeZone} />
    </span>
  )
}

interface LiveClockProps {
  /** Both default to the user's preferences. */
  timeZone?: string
  clock?: Clock
}

function LiveClock({ timeZone, clock }: LiveClockProps) {
  const nowMs = useNow()
  const preferredZone = useTimeZone()
  const preferredClock = useClock()
  return formatZonedClock(nowMs, timeZone ?? preferredZone, clock ?? preferredClock)
}

function sourceOf(timeZone: Preferences['timeZone']): Source {
  return timeZone === 'browser' || timeZone === 'station' ? timeZone : 'named'
}
