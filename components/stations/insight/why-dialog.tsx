'use client'

import Link from 'next/link'
import { useState, type ReactNode } from 'react'
import { Age } from '@/components/ui/age'
import { Fact } from '@/components/ui/fact'
import { Dialog } from '@/components/ui/overlays/dialog'
import { StationContext } from '@/lib/preferences/station-context'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { InsightColumn } from '@/lib/stations/insight/columns'
import type { InsightView, StationInsight, Why } from '@/lib/stations/insight/figure'
import { planInWords } from '@/lib/stations/insight/reading'
import { useInsightState } from '@/lib/stations/insight/use-insight'
import { WORST_WORDS } from '@/lib/stations/insight/worst-pump'
import { stationPath } from '@/lib/stations/path'
import type { PumpStation } from '@/lib/stations/station'
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
  return (
    <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-4 text-sm">
      {station ? (
        <StationContext value={station}>
          <StationAnswer view={view} station={station} column={column} />
        </StationContext>
      ) : (
        <Facts column={column}>
          <Fact name="Period">{column.period}</Fact>
        </Facts>
      )}
    </div>
  )
}

interface StationAnswerProps {
  view: InsightView
  station: PumpStation
  column: InsightColumn
}

function StationAnswer({ view, station, column }: StationAnswerProps) {
  const { edgeNodeId, name } = station
  const insight = useInsightState(view, ({ insights }) => insights.get(edgeNodeId))
  const figure = insight?.figures[column.id]
  return (
    <>
      <Link href={stationPath(edgeNodeId)} prefetch={false} className="text-accent hover:underline">
        {name}
      </Link>
      {insight && figure ? (
        <>
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
          <Facts column={column} note={figure.why.note}>
            <Evidence insight={insight} why={figure.why} />
          </Facts>
        </>
      ) : (
        <p className="text-muted">This station’s history hasn’t been read yet.</p>
      )}
    </>
  )
}

interface FactsProps {
  column: InsightColumn
  /** On the formula at this station. */
  note?: string
  children: ReactNode
}

function Facts({ column, note, children }: FactsProps) {
  const { formula, source, worst, limits } = column
  return (
    <dl className="-mx-4 divide-y divide-line">
      <Fact name="Formula">
        {formula} {note}
      </Fact>
      {children}
      <Fact name="Worst">{WORST_WORDS[worst]}</Fact>
      {limits && (
        <Fact name="Flagged">
          {limits.below !== undefined && (
            <>
              Below <FigureValue value={limits.below} column={column} />
            </>
          )}
          {limits.below !== undefined && limits.above !== undefined && ', '}
          {limits.above !== undefined && (
            <>
              Above <FigureValue value={limits.above} column={column} />
            </>
          )}
        </Fact>
      )}
      {source && <Fact name="Source">{source}</Fact>}
    </dl>
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
      {why.inputs.map((input) => (
        <Fact
          key={`${input.label} ${input.sinceMs}`}
          name={
            input.sinceMs === undefined
              ? input.label
              : `${input.label} ${formatTimestamp(input.sinceMs, time)}`
          }
        >
          {input.value !== null && <FigureValue value={input.value} column={input} />}
        </Fact>
      ))}
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
