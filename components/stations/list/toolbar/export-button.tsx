import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveCsv } from '@/components/stations/save-csv'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import type { CsvTable } from '@/lib/csv'
import { troubleSinceMs } from '@/lib/live/live'
import { usePreferences, useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import type { TableOptions } from '@/lib/stations/list/csv'
import { serverClock } from '@/lib/time/server-clock'

interface ExportButtonProps {
  name: string
  isEmpty: boolean
  tableOf: (options: TableOptions) => CsvTable
}

export function ExportButton({ name, isEmpty, tableOf }: ExportButtonProps) {
  const [outcome, setOutcome] = useState('')
  const isStationTime = usePreferences().timeZone === 'station'
  const timeZone = useTimeZone()
  const units = useUnits()
  const alertsSinceMs = troubleSinceMs(useAlertsAvailability())

  async function exportCsv() {
    const nowMs = serverClock.now()
    const zone = isStationTime ? null : timeZone
    const table = tableOf({ nowMs, timeZone: zone, units, alertsSinceMs })
    const day = new Date(nowMs).toISOString().slice(0, 10)
    setOutcome(await saveCsv(`${name}-${day}`, table, `${table.rows.length} stations saved`))
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
