'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { reportError } from '@/lib/telemetry/report-error'
import { serverClock } from '@/lib/time/server-clock'
import type { ComparedLines } from '@/lib/trends/compare/compared-lines'
import { comparisonTable } from '@/lib/trends/compare/csv'
import type { CompareSignal } from '@/lib/trends/compare/signals'
import type { TrendWindow } from '@/lib/trends/range'

interface CompareExportProps {
  lines: ComparedLines
  view: TrendWindow
  signal: CompareSignal
  /** IANA name; null: the times are times of day. */
  timeZone: string | null
}

/** Saves what is shown as CSV, in the displayed units and zone. */
export function CompareExport({ lines, view, signal, timeZone }: CompareExportProps) {
  const units = useUnits()
  const [outcome, setOutcome] = useState('')

  async function exportCsv() {
    const { header, rows } = comparisonTable({ ...lines, view, units, timeZone })
    const day = new Date(serverClock.now()).toISOString().slice(0, 'YYYY-MM-DD'.length)
    try {
      const { toCsv } = await import('@/lib/csv')
      saveFile(`compare-${signal}-${day}.csv`, toCsv(header, rows))
      setOutcome(`${rows.length} rows saved`)
    } catch (error) {
      reportError(error)
      setOutcome('Export failed. Try again.')
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        size="small"
        disabled={lines.grid.timesMs.length === 0}
        onClick={() => void exportCsv()}
      >
        <Download aria-hidden className="size-3.5" />
        Export CSV
      </Button>
      <span role="status" className="text-xs text-muted">
        {outcome}
      </span>
    </span>
  )
}
