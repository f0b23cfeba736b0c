'use client'

import { Download, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveCsv } from '@/components/stations/save-csv'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { handOverTable, type HandOverSheet } from '@/lib/stations/hand-over/sheet'

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

  async function exportCsv() {
    const table = handOverTable(toSheet(), timeZone)
    setOutcome(await saveCsv(`hand-over-${day}`, table, 'CSV saved, without the note'))
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
