import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '@/components/ui/moment'
import type { Availability } from '@/lib/live/live'
import type { WallSources } from '@/lib/stations/wall/sources'

export function SourceNotes({ sources: { readings, alerts } }: { sources: WallSources }) {
  return (
    <div role="status" aria-live="polite" className="flex flex-col gap-[0.4em] empty:hidden">
      <SourceNote
        availability={readings}
        loading="Loading readings"
        stopped="No readings since"
        refused="Access to readings denied since"
      />
      <SourceNote
        availability={alerts}
        loading="Loading alerts"
        // Not "No alerts since", which would be good news.
        stopped="Alerts not available since"
        refused="Access to alerts denied since"
      />
    </div>
  )
}

interface SourceNoteProps {
  availability: Availability
  loading: string
  stopped: string
  refused: string
}

function SourceNote({ availability, loading, stopped, refused }: SourceNoteProps): ReactNode {
  if (availability.kind === 'live') return null
  if (availability.kind === 'loading') return <p className="text-muted">{loading}</p>
  return (
    <p className="flex items-center gap-[0.5em] rounded-md border border-alarm bg-alarm px-[0.75em] py-[0.3em] text-[1.5em] font-semibold text-on-alarm">
      <TriangleAlert aria-hidden className="size-[1.1em] shrink-0" />
      <span>
        {availability.kind === 'refused' ? refused : stopped} <Moment ms={availability.sinceMs} />
      </span>
    </p>
  )
}
