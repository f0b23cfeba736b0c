import { z } from 'zod'

const text = z.string().optional()

/** What says how a recording is written; the same for the demo and for the replay by itself. */
export const LAYOUT_OPTIONS = {
  zone: text,
  units: text,
  encoding: text,
  delimiter: text,
  'skip-lines': text,
  header: text,
  order: text,
  'date-format': text,
  locale: text,
  decimal: text,
  thousands: text,
  interval: text,
}

export const LAYOUT_HELP = `  --zone Z        the zone of its times: an IANA name, or an offset such as UTC-5
  --units U       metric or us, and what columns hold: metric,pressure=mH2O,LT_3=ft
  --encoding E, --delimiter D, --skip-lines N, --header N, --order O, --date-format F,
  --locale L, --decimal D, --thousands T, --interval SECONDS
                  how the file is written, where it was misunderstood
  --write-mapping FILE
                  keep what was understood as a mapping`

export type LayoutOptions = Partial<Record<keyof typeof LAYOUT_OPTIONS, string | undefined>>
