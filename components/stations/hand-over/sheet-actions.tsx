'use client'

import { Download, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { handOverTable, type HandOverSheet } from '@/lib/stations/hand-over/sheet'
import { reportError } from '@/lib/telemetry/report-error'

interface SheetActionsProps {
  /** Times are written for a spreadsheet. */
  toSheet: () => HandOverSheet
  day: string
  /** A sheet that still gains levels and rain can't be printed or saved. */
  isReading: boolean
  onUpdate: () => void
}

export function SheetActions({ toSheet, day, isReading, onUpdate }: SheetActionsProps) {
  const [outcome, setOutcome] = useState('')
  const timeZone = useTimeZone()
  const units = useUnits()

  async function exportCsv() {
    const { header, rows } = handOverTable(toSheet(), timeZone, units)
    try {
      const { toCsv } = await import('@/lib/csv')
      saveFile(`hand-over-${day}.csv`, toCsv(header, rows))
      setOutcome('CSV saved, without the note')
    } catch (error) {
      reportError(error)
      setOutcome('Export failed. Try again.')
    }
  }

  function update() {
    onUpdate()
    setOutcome('Updated')
  }

  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      <span role="status" className="text-xs text-muted">
        {outcome}
      </span>
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
