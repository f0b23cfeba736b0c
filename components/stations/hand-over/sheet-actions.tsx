'use client'

import { Download, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { aboutSheet } from '@/lib/stations/hand-over/about'
import type { HandOverEvidence } from '@/lib/stations/hand-over/evidence'
import type { SheetReads } from '@/lib/stations/hand-over/reads'
import { handOverSheet } from '@/lib/stations/hand-over/sheet'
import { handOverTable } from '@/lib/stations/hand-over/table'
import { reportError } from '@/lib/telemetry/report-error'
import { isoLocalTime } from '@/lib/time/iso-local-time'

interface SheetActionsProps {
  made: HandOverEvidence
  reads: SheetReads
  areRead: boolean
  /** A sheet that still gains levels and rain isn't printed or saved. */
  isReading: boolean
  onUpdate: () => void
}

export function SheetActions({ made, reads, areRead, isReading, onUpdate }: SheetActionsProps) {
  const [outcome, setOutcome] = useState('')
  const timeZone = useTimeZone()
  const units = useUnits()

  async function exportCsv() {
    const formatTime = (atMs: number) => isoLocalTime(atMs, timeZone)
    const sheet = handOverSheet(made, { reads, areRead, format: { formatTime, units } })
    const about = aboutSheet(made, formatTime)
    try {
      const { toCsv } = await import('@/lib/csv')
      const { header, rows } = handOverTable(sheet, { about, timeZone, units })
      saveFile(`hand-over-${formatTime(made.madeAtMs).slice(0, 10)}.csv`, toCsv(header, rows))
      setOutcome('CSV saved, without the note')
    } catch (error) {
      reportError(error)
      setOutcome('Export failed. Try again.')
    }
  }

  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      <span role="status" className="text-xs text-muted">
        {outcome}
      </span>
      <Button
        size="small"
        onClick={() => {
          onUpdate()
          setOutcome('Updated')
        }}
      >
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
