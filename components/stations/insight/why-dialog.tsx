'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Fact } from '@/components/ui/figure'
import { Age } from '@/components/ui/moment'
import { Dialog } from '@/components/ui/overlays/dialog'
import { StationContext } from '@/lib/preferences/station-context'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { InsightView, StationInsight, Why } from '@/lib/stations/insight/figure'
import { WORST_WORDS } from '@/lib/stations/insight/pumps'
import { planInWords } from '@/lib/stations/insight/reading'
import { useInsightState } from '@/lib/stations/insight/use-insight'
import { stationPath } from '@/lib/stations/path'
import { formatTimestamp } from '@/lib/time/format'
import { FigureValue, type WhyQuestion } from './figure-cell'

interface WhyDialogProps {
  view: InsightView
  question: WhyQuestion | null
  onClose: () => void
}

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
  const { formula, period, source, worst } = column
  const insight = useInsightState(view, ({ insights }) =>
    station ? insights.get(station.edgeNodeId) : undefined,
  )
  const figure = insight?.figures[column.id]
  const limits = Object.entries(column.limits ?? {}).map(([side, value]) => (
    <p key={side} className="first-letter:uppercase">
      {side} <FigureValue value={value} column={column} />
    </p>
  ))
  return (
    <StationContext value={station}>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-4 text-sm">
        {station && (
          <Link
            href={stationPath(station.edgeNodeId)}
            prefetch={false}
            className="text-accent hover:underline"
          >
            {station.name}
          </Link>
        )}
        {station && !figure && (
          <p className="text-muted">This station’s history hasn’t been read yet.</p>
        )}
        {figure && (
          <p className={figure.value === null ? 'font-medium' : 'text-xl'}>
            {figure.value === null ? (
              figure.missing
            ) : (
              <FigureValue value={figure.value} column={column} />
            )}
            {figure.pump !== undefined && (
              <span className="text-sm text-muted"> Pump {figure.pump}</span>
            )}
          </p>
        )}
        <dl className="-mx-4 divide-y divide-line">
          <Fact name="Formula">
            {formula} {figure?.why.note}
          </Fact>
          {!figure && <Fact name="Period">{period}</Fact>}
          {insight && figure && <Evidence insight={insight} why={figure.why} />}
          <Fact name="Worst">{WORST_WORDS[worst]}</Fact>
          {limits.length > 0 && <Fact name="Flagged">{limits}</Fact>}
          {source && <Fact name="Source">{source}</Fact>}
        </dl>
      </div>
    </StationContext>
  )
}

function Evidence({ insight, why }: { insight: StationInsight; why: Why }) {
  const { plan, readAtMs, unreadable } = insight
  const time = useTimeStyle()
  return (
    <>
      {why.toMs > why.fromMs && (
        <Fact name="Period">
          {formatTimestamp(why.fromMs, time)} to {formatTimestamp(why.toMs, time)}
        </Fact>
      )}
      {why.inputs.map(({ label, value, sinceMs, unit }) => {
        const name = sinceMs === undefined ? label : `${label} ${formatTimestamp(sinceMs, time)}`
        return (
          <Fact key={`${label} ${sinceMs}`} name={name}>
            {value !== null && <FigureValue value={value} column={{ unit }} />}
          </Fact>
        )
      })}
      <Fact name="Documents">
        {planInWords(plan)}
        {unreadable > 0 && `; ${unreadable} parts can’t be read and count as gaps`}
      </Fact>
      <Fact name="Read">
        <Age sinceMs={readAtMs} /> ago
      </Fact>
      <Fact name="Left out">
        {why.leftOut.length > 0 ? (
          <ul>
            {why.leftOut.map(({ what, why: reason }) => (
              <li key={`${what} ${reason}`}>
                {what}: {reason}
              </li>
            ))}
          </ul>
        ) : (
          'None'
        )}
      </Fact>
    </>
  )
}
