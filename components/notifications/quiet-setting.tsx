'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { nextTimeOfDayMs, QUIET_CHOICES } from '@/lib/notifications/quiet-time'
import { useQuietUntilInWords } from '@/lib/notifications/use-quiet-until'
import { useSavePreferences } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { serverClock } from '@/lib/time/server-clock'

/** The list and the counts keep working. */
export function QuietSetting() {
  const { save } = useSavePreferences()
  const quietUntil = useQuietUntilInWords()
  const hintId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className="text-sm font-medium">Quiet</legend>
      <p id={hintId} className="text-xs text-pretty text-muted">
        No sound or notifications on any of your devices. When quiet ends, you’re notified of alerts
        that are still unacknowledged. The list, bell, and tab title keep counting.
      </p>
      <div role="status">
        {quietUntil !== null && (
          <p className="mt-2 flex flex-wrap items-center gap-3 text-sm font-medium text-attention">
            Quiet until {quietUntil}
            <Button size="small" onClick={() => save({ quietUntil: null })}>
              End now
            </Button>
          </p>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {QUIET_CHOICES.map(({ label, durationMs }) => (
          <Button
            key={label}
            size="tool"
            aria-label={`Quiet for ${label}`}
            onClick={() => save({ quietUntil: serverClock.now() + durationMs })}
          >
            {label}
          </Button>
        ))}
        <QuietUntil onChoose={(untilMs) => save({ quietUntil: untilMs })} />
      </div>
    </fieldset>
  )
}

function QuietUntil({ onChoose }: { onChoose: (untilMs: number) => void }) {
  const timeZone = useTimeZone()
  const id = useId()
  const [time, setTime] = useState('')
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const untilMs = nextTimeOfDayMs(time, timeZone, serverClock.now())
        if (untilMs !== null) onChoose(untilMs)
      }}
    >
      <label htmlFor={id} className="text-sm text-muted">
        until
      </label>
      <input
        id={id}
        type="time"
        value={time}
        onChange={(event) => setTime(event.target.value)}
        className="h-9 touch-target rounded-md border border-line-strong bg-surface px-2 text-base text-ink pointer-fine:text-sm"
      />
      <Button type="submit" size="tool" disabled={time === ''} aria-label="Set end of quiet time">
        Set
      </Button>
    </form>
  )
}
