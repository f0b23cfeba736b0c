import { usePathname } from 'next/navigation'
import { useEffect, type ReactNode } from 'react'
import { AlertsTable } from '@/components/alerts/alerts-panel'
import { AppShell } from '@/components/shell/app-shell'
import { StartPage } from '@/components/shell/start-page'
import { TermsGate } from '@/components/terms/terms-gate'
import { AlertsProvider } from '@/lib/alerts/alerts-provider'
import { loadEarly } from '@/lib/browser/when-idle'
import { PreferencesProvider } from '@/lib/preferences/preferences-provider'
import { useEarlyStations } from '@/lib/stations/use-early-stations'
import { TermsProvider } from '@/lib/terms/terms-provider'

const FLEET_PATHS: readonly string[] = ['/', '/map', '/hand-over']

interface SignedInProps {
  /** The code of all pages. */
  pages: readonly (() => Promise<void>)[]
  children: ReactNode
}

/** Preferences → Terms → Alerts. Each mounts its children once it is satisfied. */
export function SignedIn({ pages, children }: SignedInProps) {
  const isOfFleet = FLEET_PATHS.includes(usePathname())
  const haveStationsArrived = useEarlyStations(isOfFleet)
  const isShown = haveStationsArrived || !isOfFleet
  useEffect(() => {
    if (isShown) loadEarly([AlertsTable.preload])
  }, [isShown])
  useEffect(() => {
    if (haveStationsArrived) loadEarly(pages)
  }, [haveStationsArrived, pages])
  return (
    <PreferencesProvider>
      <TermsProvider>
        <TermsGate>
          <AlertsProvider>
            <AppShell>
              <StartPage>{children}</StartPage>
            </AppShell>
          </AlertsProvider>
        </TermsGate>
      </TermsProvider>
    </PreferencesProvider>
  )
}
