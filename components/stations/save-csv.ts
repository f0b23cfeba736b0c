import type { CsvFormat, CsvTable } from '@/lib/csv'
import { reportError } from '@/lib/telemetry/report-error'
import { saveFile } from '@/components/ui/save-file'

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
