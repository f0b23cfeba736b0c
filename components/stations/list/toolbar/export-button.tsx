'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { usePreferences, useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import type { CsvCell } from '@/lib/csv'
import type { TableOptions } from '@/lib/stations/list/csv'
import { reportError } from '@/lib/telemetry/report-error'
import { serverClock } from '@/lib/time/server-clock'

interface ExportButtonProps {
  name: string
  isEmpty: boolean
  tableOf: (options: TableOptions) => { header: string[]; rows: CsvCell[][] }
}

export function ExportButton({ name, isEmpty, tableOf }: ExportButtonProps) {
  const [outcome, setOutcome] = useState('')
  const isStationTime = usePreferences().timeZone === 'station'
  const timeZone = useTimeZone()
  const units = useUnits()

  async function exportCsv() {
    const nowMs = serverClock.now()
    const { header, rows } = tableOf({ nowMs, timeZone: isStationTime ? null : timeZone, units })
    try {
      const { toCsv } = await import('@/lib/csv')
      saveFile(`${name}-${new Date(nowMs).toISOString().slice(0, 10)}.csv`, toCsv(header, rows))
      setOutcome(`${rows.length} stations saved`)
    } catch (error) {
      reportError(error)
      setOutcome('Export failed. Try again.')
    }
  }

  return (
    <>
      <span role="status" className={outcome ? 'text-sm text-muted max-lg:sr-only' : 'sr-only'}>
        {outcome}
      </span>
      <Button size="tool" disabled={isEmpty} onClick={() => void exportCsv()}>
        <Download aria-hidden className="size-4 text-muted" />
        <span className="max-lg:sr-only">Export CSV</span>
      </Button>
    </>
  )
}
