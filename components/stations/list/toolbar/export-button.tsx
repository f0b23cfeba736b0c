import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveCsv } from '@/components/stations/save-csv'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import type { CsvTable } from '@/lib/csv'
import { troubleSinceMs } from '@/lib/live/live'
import { usePreferences, useUnits } from '@/lib/preferences/preferences-provider'
import { useCsvFormat } from '@/lib/preferences/use-csv-format'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import type { TableOptions } from '@/lib/stations/list/csv'
import { isoLocalDay } from '@/lib/time/iso-local-time'
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
  const format = useCsvFormat()
  const alertsSinceMs = troubleSinceMs(useAlertsAvailability())

  async function exportCsv() {
    const nowMs = serverClock.now()
    const zone = isStationTime ? null : timeZone
    const table = tableOf({ nowMs, timeZone: zone, units, alertsSinceMs })
    const day = isoLocalDay(nowMs, timeZone)
    const saved = `${table.rows.length} stations saved`
    setOutcome(await saveCsv(`${name}-${day}`, table, { format, saved }))
  }

  return (
    <>
      <span role="status" className={outcome ? 'text-sm text-muted md:max-lg:sr-only' : 'sr-only'}>
        {outcome}
      </span>
      <Button size="tool" disabled={isEmpty} onClick={() => void exportCsv()}>
        <Download aria-hidden className="size-4 text-muted" />
        <span className="md:max-lg:sr-only">Export CSV</span>
      </Button>
    </>
  )
}
