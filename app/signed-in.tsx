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

interface SignedInProps {
  preloads: readonly (() => Promise<void>)[]
  children: ReactNode
}

/** Preferences → Terms → Alerts. Each mounts its children once it is satisfied. */
export function SignedIn({ preloads, children }: SignedInProps) {
  const isOfFleet = FLEET_PATHS.includes(usePathname())
  const haveStationsArrived = useEarlyStations(isOfFleet)
  const isShown = haveStationsArrived || !isOfFleet
  useEffect(() => {
    if (isShown) loadEarly([AlertsTable.preload])
  }, [isShown])
  useEffect(() => {
    if (haveStationsArrived) loadEarly(preloads)
  }, [haveStationsArrived, preloads])
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
