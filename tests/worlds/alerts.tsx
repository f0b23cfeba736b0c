import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { AlertsProvider } from '@/lib/alerts/alerts-provider'

/** Provides alerts, without what other tests have fetched. */
export function WithAlerts({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <AlertsProvider>{children}</AlertsProvider>
    </SWRConfig>
  )
}
