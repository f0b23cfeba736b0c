'use client'

import { Download, Printer, RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { saveCsv } from '@/components/stations/save-csv'
import { Button } from '@/components/ui/button'
import { SpanPicker } from '@/components/ui/fields/span-picker'
import { Spinner } from '@/components/ui/loading'
import { pushAddress, useAddress } from '@/lib/browser/address'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useCsvFormat } from '@/lib/preferences/use-csv-format'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { stateOf } from '@/lib/stations/hand-over/evidence'
import { PERIODS, readPeriod, spanParams, spanProblem } from '@/lib/stations/hand-over/period'
import { handOverSheet, handOverTable } from '@/lib/stations/hand-over/sheet'
import { useEvidence } from '@/lib/stations/hand-over/use-evidence'
import { useHistories } from '@/lib/stations/hand-over/use-histories'
import { formatMoment, formatTimestamp } from '@/lib/time/format'
import { isoLocalDay, isoLocalTime } from '@/lib/time/iso-local-time'
import { serverClock } from '@/lib/time/server-clock'
import { NoteField } from './note-field'
import { SheetSection } from './sheet-section'

const unchanged = (params: URLSearchParams) => params

export function HandOverPage() {
  const evidence = useEvidence()
  return (
    <main
      data-page="hand-over"
      className="mx-auto flex w-full max-w-4xl flex-col gap-3 px-4 pt-3 pb-16 sm:px-6 print:max-w-none print:px-0 print:pb-0"
    >
      <h1 className="text-lg font-semibold tracking-tight">Hand-over</h1>
      {evidence.isSettled && <FrozenSheet take={evidence.take} />}
      {!evidence.isSettled && <Spinner label="Loading alerts and stations" />}
    </main>
  )
}

/** Changes only on request or for another period: someone is reading it. */
function FrozenSheet({ take }: Pick<ReturnType<typeof useEvidence>, 'take'>) {
  const params = useAddress(unchanged)
  const time = useTimeStyle()
  const { timeZone } = time
  const units = useUnits()
  const csvFormat = useCsvFormat()
  const [outcome, setOutcome] = useState('')
  const make = () => {
    const madeAtMs = serverClock.now()
    return { params, evidence: take(readPeriod(params, madeAtMs, timeZone), madeAtMs) }
  }
  const [made, setMade] = useState(make)
  if (made.params !== params) setMade(make())
  const { evidence } = made
  const { madeAtMs } = evidence
  const { histories, readAgain } = useHistories(evidence)
  const source = { ...evidence, histories: histories ?? null, timeZone, units }
  const isReading = histories === undefined
  const sheet = handOverSheet({
    ...source,
    formatTime: (atMs) => formatMoment(atMs, time, madeAtMs),
    formatTimestamp: (atMs) => formatTimestamp(atMs, time),
  })
  const hasChanged = stateOf(evidence) !== stateOf(take(evidence, madeAtMs))

  async function exportCsv() {
    const format = (atMs: number) => isoLocalTime(atMs, timeZone)
    const table = handOverTable(
      handOverSheet({ ...source, formatTime: format, formatTimestamp: format }),
      timeZone,
    )
    const saved = 'CSV saved, without the note'
    const name = `hand-over-${isoLocalDay(madeAtMs, timeZone)}`
    setOutcome(await saveCsv(name, table, { format: csvFormat, saved }))
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <SpanPicker
          noun="period"
          className="flex"
          choices={PERIODS}
          chosen={evidence.last}
          onChoose={(last) => pushAddress(new URLSearchParams({ last }))}
          spanAt={() => evidence}
          problemOf={spanProblem}
          onApply={(span) => pushAddress(spanParams(span))}
        />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <span role="status" className="text-xs text-muted">
            {isReading && 'Reading levels and rain'}
            {histories === null && 'Levels and rain couldn’t be read. Check your connection. '}
            {outcome}
          </span>
          {histories === null && (
            <Button size="small" onClick={readAgain}>
              Try again
            </Button>
          )}
          <Button size="small" onClick={() => setMade(make())}>
            <RefreshCw aria-hidden className="size-3.5" />
            Update
          </Button>
          {/* A sheet that still gains levels and rain can't be printed or saved. */}
          <Button size="small" disabled={isReading} onClick={() => void exportCsv()}>
            <Download aria-hidden className="size-3.5" />
            Export CSV
          </Button>
          <Button
            size="small"
            variant="primary"
            disabled={isReading}
            onClick={() => window.print()}
          >
            <Printer aria-hidden className="size-3.5" />
            Print
          </Button>
        </div>
      </div>
      <p className="font-medium text-pretty">{sheet.first}</p>
      <p role="status" className="text-xs text-muted">
        {sheet.about.join('. ')}.
      </p>
      <div role="status" className="empty:hidden">
        {hasChanged && (
          <p className="flex items-start gap-2 rounded-md border border-attention/40 bg-attention-tint px-3 py-1.5 text-sm text-attention">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            Alerts or stations have changed since this sheet was made. Select Update to refresh it.
          </p>
        )}
      </div>
      <NoteField />
      {sheet.sections.map((section) => (
        <SheetSection key={section.title} section={section} />
      ))}
    </>
  )
}
