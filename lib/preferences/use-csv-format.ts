import { deviceFormats } from '@/lib/time/device-formats'
import type { CsvFormat } from '@/lib/csv'
import { usePreferences } from './preferences-provider'

export function useCsvFormat(): CsvFormat {
  const { csvSeparator, csvDecimal } = usePreferences()
  const { separator, decimal } = deviceFormats()
  return {
    separator: csvSeparator === 'device' ? separator : csvSeparator,
    decimal: csvDecimal === 'device' ? decimal : csvDecimal,
  }
}
