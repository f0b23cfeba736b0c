'use client'

import { useState } from 'react'
import { SpanPicker } from '@/components/ui/fields/span-picker'
import { Spinner } from '@/components/ui/spinner'
import { pushAddress, useAddress } from '@/lib/browser/address'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { stateOf } from '@/lib/stations/hand-over/evidence'
import { PERIODS, readPeriod, spanParams, spanProblem } from '@/lib/stations/hand-over/period'
import { handOverSheet } from '@/lib/stations/hand-over/sheet'
import { useEvidence } from '@/lib/stations/hand-over/use-evidence'
import { useHistories } from '@/lib/stations/hand-over/use-histories'
import { formatMoment, formatTimestamp } from '@/lib/time/format'
import { isoLocalDay, isoLocalTime } from '@/lib/time/iso-local-time'
import { serverClock } from '@/lib/time/server-clock'
import { NoteField } from './note-field'
import { SectionTable, UnknownList } from './section-table'
import { SheetActions, SheetFacts, SheetNotice } from './sheet-head'

const unchanged = (params: URLSearchParams) => params

export function HandOverPage() {
  const evidence = useEvidence()
  return (
    <main
      data-page="hand-over"
      className="mx-auto flex w-full max-w-4xl flex-col gap-4 px-4 pt-3 pb-16 sm:px-6 print:max-w-none print:px-0 print:pb-0"
    >
      <h1 className="text-lg font-semibold tracking-tight">Hand-over</h1>
      {evidence.isSettled ? (
        <FrozenSheet take={evidence.take} />
      ) : (
        <Spinner label="Loading alerts and stations" />
      )}
    </main>
  )
}

/** Changes only on request or for another period: someone is reading it. */
function FrozenSheet({ take }: Pick<ReturnType<typeof useEvidence>, 'take'>) {
  const params = useAddress(unchanged)
  const make = () => {
    const madeAtMs = serverClock.now()
    const { period, problem } = readPeriod(params, madeAtMs)
    return { params, problem, evidence: take(period, madeAtMs) }
  }
  const [made, setMade] = useState(make)
  if (made.params !== params) setMade(make())
  const { problem, evidence } = made
  const { histories, ...reading } = useHistories(evidence)
  const areRead = reading.status === 'done'
  const time = useTimeStyle()
  const units = useUnits()

  const sheetWith = (formatTime: (atMs: number) => string, formatTimestamp = formatTime) =>
    handOverSheet({ ...evidence, histories, areRead, formatTime, formatTimestamp, units })
  const sheet = sheetWith(
    (atMs) => formatMoment(atMs, time, evidence.madeAtMs),
    (atMs) => formatTimestamp(atMs, time),
  )
  const hasChanged = stateOf(evidence) !== stateOf(take(evidence, evidence.madeAtMs))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <SpanPicker
          noun="period"
          className="flex"
          choices={PERIODS}
          chosen={evidence.hours}
          onChoose={(hours) => pushAddress(new URLSearchParams({ hours }))}
          spanAt={() => evidence}
          problemOf={spanProblem}
          onApply={(span) => pushAddress(spanParams(span))}
        />
        <SheetActions
          toSheet={() => sheetWith((atMs) => isoLocalTime(atMs, time.timeZone))}
          day={isoLocalDay(evidence.madeAtMs, time.timeZone)}
          onUpdate={() => setMade(make())}
          {...reading}
        />
      </div>
      <p className="text-sm font-medium text-pretty">{sheet.first}</p>
      <SheetFacts about={sheet.about} madeAtMs={evidence.madeAtMs} />
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
              Alerts or stations have changed since this sheet was made. Select Update to refresh
              it.
            </SheetNotice>
          )}
        </div>
      </div>
      <NoteField />
      {sheet.sections.map((section) => (
        <SectionTable
          key={section.title}
          section={section}
          asOf={formatTimestamp(evidence.madeAtMs, time)}
        />
      ))}
      <UnknownList unknowns={sheet.unknowns} />
    </>
  )
}
