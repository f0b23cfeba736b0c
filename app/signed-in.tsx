import { usePathname } from 'next/navigation'
import { Suspense, useEffect, type ReactNode } from 'react'
import { loadAlertsTable } from '@/components/alerts/alerts-table-code'
import { AppShell } from '@/components/shell/app-shell'
import { StartPage } from '@/components/shell/start-page'
import { PageSpinner } from '@/components/ui/page-spinner'
import { TermsGate } from '@/components/terms/terms-gate'
import { AlertsProvider } from '@/lib/alerts/alerts-provider'
import { savesData } from '@/lib/browser/saves-data'
import { whenIdle } from '@/lib/browser/when-idle'
import { PreferencesProvider } from '@/lib/preferences/preferences-provider'
import { useEarlyStations } from '@/lib/stations/use-early-stations'
import { TermsProvider } from '@/lib/terms/terms-provider'
import { pages } from './pages'

export { pages }

const FLEET_PATHS: readonly string[] = ['/', '/map', '/hand-over']

/** Preferences → Terms → Alerts. Each mounts its children once it is satisfied. */
export function SignedIn({ children }: { children: ReactNode }) {
  const isOfFleet = FLEET_PATHS.includes(usePathname())
  const haveStationsArrived = useEarlyStations(isOfFleet)
  const isShown = haveStationsArrived || !isOfFleet
  useEffect(() => {
    if (isShown && !savesData()) whenIdle(loadTable)
  }, [isShown])
  useEffect(() => {
    if (haveStationsArrived && !savesData()) whenIdle(loadEveryPage)
  }, [haveStationsArrived])
  return (
    <PreferencesProvider>
      <TermsProvider>
        <TermsGate>
          <AlertsProvider>
            <AppShell>
              <StartPage>
                <Suspense fallback={<PageSpinner />}>{children}</Suspense>
              </StartPage>
            </AppShell>
          </AlertsProvider>
        </TermsGate>
      </TermsProvider>
    </PreferencesProvider>
  )
}

/** Early, or a lost connection would take the alerts away. */
function loadTable(): void {
  loadAlertsTable().catch(() => {})
}

/** Navigation then doesn't wait for code. Failed code is requested again when needed. */
function loadEveryPage(): void {
  for (const load of Object.values(pages)) load().catch(() => {})
}
