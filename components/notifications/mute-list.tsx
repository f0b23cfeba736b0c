'use client'

import { Button } from '@/components/ui/button'
import { keyOf, withoutMute, type Mute } from '@/lib/alerts/mutes'
import { useMutes } from '@/lib/alerts/use-mutes'
import { useLiveSelection } from '@/lib/live/use-live-collection'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { useUntilInWords } from '@/lib/preferences/use-until-in-words'
import { useAccess } from '@/lib/session/session-provider'
import { pumpStations } from '@/lib/stations/watch-stations'
import { serverClock } from '@/lib/time/server-clock'

export function MuteList() {
  const mutes = useMutes()
  return (
    <section aria-label="Muted for me" className="min-w-0">
      <h3 className="text-sm font-medium">Muted for me</h3>
      {mutes.length === 0 ? (
        <p className="text-xs text-pretty text-muted">
          Nothing. Mute an alert or a station from its details or its page.
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {mutes.map((mute) => (
            <MuteEntry key={keyOf(mute)} mute={mute} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MuteEntry({ mute }: { mute: Mute }) {
  const { edgeNodeId, alertName, untilMs, reason, includesCritical } = mute
  const { mutes } = usePreferences()
  const { save } = useSavePreferences()
  const inWords = useUntilInWords()
  const stationName =
    useLiveSelection(
      pumpStations(useAccess(), edgeNodeId),
      ({ data }) => data?.get(edgeNodeId)?.name ?? null,
    ) ?? edgeNodeId
  const what = `${alertName ?? 'All alerts'}, ${stationName}`
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0 text-sm break-words">
        <p>{what}</p>
        <p className="text-xs text-muted">
          Until {inWords(untilMs)}
          {includesCritical && ', critical alerts too'}: {reason}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`End mute: ${what}`}
        onClick={() => save({ mutes: withoutMute(mutes, mute, serverClock.now()) })}
      >
        End
      </Button>
    </li>
  )
}
