'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import { StationTimeZoneContext } from '@/lib/preferences/station-time-zone-context'
import type { InsightView } from '@/lib/stations/insight/figure'
import { useStationInsight } from '@/lib/stations/insight/reading/use-insight'
import { stationPath } from '@/lib/stations/path'
import type { WhyQuestion } from './ask-why'
import { WhyBody } from './why-body'

interface WhyDialogProps {
  view: InsightView
  /** null: closed. */
  question: WhyQuestion | null
  onClose: () => void
}

/** What a figure was computed from. */
export function WhyDialog({ view, question, onClose }: WhyDialogProps) {
  // Stays while the dialog closes.
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  return (
    shown && (
      <Dialog isOpen={question !== null} onClose={onClose} title={shown.column.long}>
        <Answer view={view} question={shown} />
      </Dialog>
    )
  )
}

function Answer({ view, question }: { view: InsightView; question: WhyQuestion }) {
  const { station, column } = question
  const { edgeNodeId, name, timeZone } = station
  const insight = useStationInsight(view, edgeNodeId)
  const figure = insight?.figures[column.id]
  return (
    <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-4 text-sm">
      <Link href={stationPath(edgeNodeId)} prefetch={false} className="text-accent hover:underline">
        {name}
      </Link>
      {insight && figure ? (
        <StationTimeZoneContext value={timeZone}>
          <WhyBody insight={insight} figure={figure} column={column} />
        </StationTimeZoneContext>
      ) : (
        <p className="text-muted">This station’s history hasn’t been read yet.</p>
      )}
    </div>
  )
}
