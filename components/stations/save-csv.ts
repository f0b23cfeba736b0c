import type { CsvFormat, CsvTable } from '@/lib/csv'
import { reportError } from '@/lib/telemetry/report-error'

/** Returns a status message. */
export async function saveCsv(
  name: string,
  table: CsvTable,
  { format, saved }: { format: CsvFormat; saved: string },
): Promise<string> {
  try {
    const { toCsv } = await import('@/lib/csv')
    saveFile(`${name}.csv`, toCsv(table, format))
    return saved
  } catch (error) {
    reportError(error)
    return 'Export failed. Try again.'
  }
}

/** Without it, spreadsheets read UTF-8 as their local encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

export function saveFile(name: string, csv: string): void {
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
