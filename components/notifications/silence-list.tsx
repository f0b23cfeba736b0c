'use client'

import { SilenceControl } from '@/components/alerts/silence/silence-control'
import { Button } from '@/components/ui/button'
import type { SavedSilence } from '@/lib/alerts/silences/documents'
import { endSilence } from '@/lib/alerts/silences/save-silences'
import { useSilences } from '@/lib/alerts/silences/use-silences'
import type { EdgeNodeId } from '@/lib/ids'
import { useLiveSelection } from '@/lib/live/use-live-collection'
import { useUntilInWords } from '@/lib/preferences/use-until-in-words'
import { useAccess, useUser } from '@/lib/session/session-provider'
import { pumpStations } from '@/lib/stations/watch-stations'
import { reportError } from '@/lib/telemetry/report-error'

export function SilenceList() {
  const silences = useSilences()
  return (
    <section aria-label="Silent for me" className="min-w-0">
      <h3 className="text-sm font-medium">Silent for me</h3>
      <p className="text-xs text-pretty text-muted">
        When a silence ends, you’re notified of what is still unacknowledged. The list, bell, and
        tab title keep counting.
      </p>
      <ul className="mt-1 divide-y divide-line">
        {silences.map((silence) => (
          <Entry key={silence.key} silence={silence} />
        ))}
      </ul>
      {!silences.some(({ scope }) => scope === 'everything') && <SilenceControl subject={null} />}
    </section>
  )
}

function Entry({ silence }: { silence: SavedSilence }) {
  const { edgeNodeId, untilMs, reason, includesCritical, scope } = silence
  const { uid } = useUser()
  const inWords = useUntilInWords()
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0 text-sm break-words">
        <p>
          {subjectOf(silence)}
          {edgeNodeId && (
            <>
              , <StationName edgeNodeId={edgeNodeId} />
            </>
          )}
        </p>
        <p className="text-xs text-muted">
          Until {inWords(untilMs)}
          {includesCritical && (scope === 'station' || scope === 'everything')
            ? ', critical alerts too'
            : ''}
          {reason && `: ${reason}`}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`End silence: ${subjectOf(silence)}`}
        onClick={() => void endSilence(uid, silence.key).catch(reportError)}
      >
        End
      </Button>
    </li>
  )
}

function subjectOf({ scope, alertName }: SavedSilence): string {
  switch (scope) {
    case 'alert':
      return alertName ?? ''
    case 'station':
      return 'All alerts'
    case 'everything':
      return 'Everything'
    case 'overflow':
      return 'Overflow, seen'
    case 'alerts-lost':
      return 'Alerts not available, seen'
  }
}

function StationName({ edgeNodeId }: { edgeNodeId: EdgeNodeId }) {
  const name = useLiveSelection(
    pumpStations(useAccess(), edgeNodeId),
    ({ data }) => data?.get(edgeNodeId)?.name ?? null,
  )
  return name ?? edgeNodeId
}
