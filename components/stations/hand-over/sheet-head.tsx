'use client'

import { Download, Printer, RefreshCw, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { saveCsv } from '@/components/stations/save-csv'
import { Age } from '@/components/ui/age'
import { Button } from '@/components/ui/button'
import { Fact } from '@/components/ui/fact'
import { useCsvFormat } from '@/lib/preferences/use-csv-format'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { handOverTable, type HandOverSheet } from '@/lib/stations/hand-over/sheet'
import type { useHistories } from '@/lib/stations/hand-over/use-histories'

const READING_TEXTS = {
  done: '',
  reading: 'Reading levels and rain',
  failed: 'Levels and rain couldn’t be read. Check your connection.',
}

interface SheetActionsProps extends Omit<ReturnType<typeof useHistories>, 'histories'> {
  /** Times are written for a spreadsheet. */
  toSheet: () => HandOverSheet
  day: string
  onUpdate: () => void
}

export function SheetActions({ status, readAgain, toSheet, day, onUpdate }: SheetActionsProps) {
  const [outcome, setOutcome] = useState('')
  const timeZone = useTimeZone()
  const format = useCsvFormat()
  // A sheet that still gains levels and rain can't be printed or saved.
  const isReading = status === 'reading'

  async function exportCsv() {
    const table = handOverTable(toSheet(), timeZone)
    const saved = 'CSV saved, without the note'
    setOutcome(await saveCsv(`hand-over-${day}`, table, { format, saved }))
  }

  function update() {
    onUpdate()
    setOutcome('Updated')
  }

  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      <span role="status" className="text-xs text-muted">
        {READING_TEXTS[status]}
      </span>
      <span role="status" className="text-xs text-muted">
        {outcome}
      </span>
      {status === 'failed' && (
        <Button size="small" onClick={readAgain}>
          Try again
        </Button>
      )}
      <Button size="small" onClick={update}>
        <RefreshCw aria-hidden className="size-3.5" />
        Update
      </Button>
      <Button size="small" disabled={isReading} onClick={() => void exportCsv()}>
        <Download aria-hidden className="size-3.5" />
        Export CSV
      </Button>
      <Button size="small" variant="primary" disabled={isReading} onClick={() => window.print()}>
        <Printer aria-hidden className="size-3.5" />
        Print
      </Button>
    </div>
  )
}

interface SheetFactsProps extends Pick<HandOverSheet, 'about'> {
  madeAtMs: number
}

export function SheetFacts({ about, madeAtMs }: SheetFactsProps) {
  return (
    <dl className="rounded-lg border border-line bg-surface py-1.5 text-sm">
      {about.map(([name, text]) => (
        <Fact key={name} name={name}>
          {text}
          {name === 'As of' && (
            <span className="text-muted print:hidden">
              {' '}
              (<Age sinceMs={madeAtMs} /> ago)
            </span>
          )}
        </Fact>
      ))}
      <Fact name="Times in">{useTimeZone()}</Fact>
    </dl>
  )
}

export function SheetNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-md border border-attention/40 bg-attention-tint px-3 py-1.5 text-sm text-attention">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
