'use client'

import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { stateOf } from '@/lib/stations/hand-over/evidence'
import { readPeriod, spanOf } from '@/lib/stations/hand-over/period'
import type { Period } from '@/lib/stations/hand-over/period'
import { handOverSheet } from '@/lib/stations/hand-over/sheet'
import type { useEvidence } from '@/lib/stations/hand-over/use-evidence'
import { useSheetReads } from '@/lib/stations/hand-over/use-sheet-reads'
import { formatMoment, formatTimestamp } from '@/lib/time/format'
import { serverClock } from '@/lib/time/server-clock'
import { PeriodPicker } from './period-picker'
import { ReadingStatus } from './reading-status'
import { SectionTable } from './section-table'
import { SheetActions } from './sheet-actions'
import { SheetFacts } from './sheet-facts'
import { SheetNotice } from './sheet-notice'

interface MadeSheetProps {
  evidence: ReturnType<typeof useEvidence>
  /** Another one makes the sheet anew. */
  version: string
  params: URLSearchParams
  note: ReactNode
  onPeriod: (period: Period) => void
  onUpdate: () => void
}

/** One sheet, frozen when it's made: it must not change while someone reads or prints it. */
export function MadeSheet(props: MadeSheetProps) {
  const { evidence, version, note, onPeriod, onUpdate } = props
  const [sheetMade, setSheetMade] = useState(() => make(props))
  if (sheetMade.version !== version) setSheetMade(make(props))
  const { period, problem, made } = sheetMade
  const { reads, state } = useSheetReads(made)
  const unknownsId = useId()
  const time = useTimeStyle()
  const units = useUnits()
  const formatTime = (atMs: number) => formatMoment(atMs, time, made.madeAtMs)
  const asOf = formatTimestamp(made.madeAtMs, time)
  const areRead = state.kind === 'done'
  const sheet = handOverSheet(made, { reads, areRead, format: { formatTime, units } })
  const hasChanged = stateOf(made) !== stateOf(evidence.take(made, made.madeAtMs))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <PeriodPicker period={period} span={made} onPeriod={onPeriod} />
        <SheetActions
          made={made}
          reads={reads}
          areRead={areRead}
          isReading={state.kind === 'reading'}
          onUpdate={onUpdate}
        />
      </div>
      <SheetFacts made={made} period={period} />
      <div className="-my-2 flex flex-col gap-1">
        {problem && (
          <SheetNotice>
            The period in the address can’t be used, so this is the last 8 hours. {problem}
          </SheetNotice>
        )}
        {sheet.warnings.map((warning) => (
          <SheetNotice key={warning}>{warning}</SheetNotice>
        ))}
        <div role="status">
          {hasChanged && (
            <SheetNotice>
              Alerts or stations have changed since this sheet was made. Update makes it anew.
            </SheetNotice>
          )}
        </div>
        <ReadingStatus state={state} />
      </div>
      {note}
      {sheet.sections.map((section) => (
        <SectionTable key={section.title} section={section} asOf={asOf} />
      ))}
      <section aria-labelledby={unknownsId} className="break-inside-avoid">
        <h2 id={unknownsId} className="text-sm font-semibold tracking-tight">
          Not known
        </h2>
        <ul className="mt-1 list-disc pl-5 text-sm text-muted">
          {sheet.unknowns.map((unknown) => (
            <li key={unknown}>{unknown}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

function make({ evidence, version, params }: MadeSheetProps) {
  const madeAtMs = serverClock.now()
  const asked = readPeriod(params, madeAtMs)
  return { ...asked, version, made: evidence.take(spanOf(asked.period, madeAtMs), madeAtMs) }
}
