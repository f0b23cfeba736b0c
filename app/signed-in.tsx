import { usePathname } from 'next/navigation'
import { Suspense, useEffect, type ReactNode } from 'react'
import { loadAlertsTable } from '@/components/alerts/alerts-table-code'
import { AppShell } from '@/components/shell/app-shell'
import { StartPage } from '@/components/shell/start-page'
import { PageSpinner } from '@/components/ui/page-spinner'
import { TermsGate } from '@/components/terms/terms-gate'
import { AlertsProvider } from '@/lib/alerts/alerts-provider'
import { loadEarly } from '@/lib/browser/when-idle'
import { PreferencesProvider } from '@/lib/preferences/preferences-provider'
import { useEarlyStations } from '@/lib/stations/use-early-stations'
import { TermsProvider } from '@/lib/terms/terms-provider'

/** By path. Part of the signed-in app's code: no page downloads again what that has. */
export const pages = {
  '/': async () => (await import('@/components/stations/list/station-list')).StationList,
  '/compare': async () => (await import('@/components/trends/compare/compare-page')).ComparePage,
  '/map': async () => (await import('@/components/map/map-page')).MapPage,
  '/hand-over': async () =>
    (await import('@/components/stations/hand-over/hand-over-page')).HandOverPage,
  '/preferences': async () =>
    (await import('@/components/preferences/preferences-page')).PreferencesPage,
  '/updates': async () => (await import('@/components/updates/updates')).Updates,
  station: async () => (await import('@/components/stations/page/station-page')).StationPage,
}

const FLEET_PATHS: readonly string[] = ['/', '/map', '/hand-over']

/** Preferences → Terms → Alerts. Each mounts its children once it is satisfied. */
export function SignedIn({ children }: { children: ReactNode }) {
  const isOfFleet = FLEET_PATHS.includes(usePathname())
  const haveStationsArrived = useEarlyStations(isOfFleet)
  const isShown = haveStationsArrived || !isOfFleet
  useEffect(() => {
    if (isShown) loadEarly([loadAlertsTable])
  }, [isShown])
  useEffect(() => {
    if (haveStationsArrived) loadEarly(Object.values(pages))
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
