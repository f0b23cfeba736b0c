'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { AppShell } from '@/components/shell/app-shell'
import { SessionGate } from '@/components/shell/session-gate'
import { StartPage } from '@/components/shell/start-page'
import { TermsGate } from '@/components/terms/terms-gate'
import { AlertsProvider } from '@/lib/alerts/alerts-provider'
import { swrOptions } from '@/lib/api/swr-options'
import { PreferencesProvider } from '@/lib/preferences/preferences-provider'
import { AuthProvider } from '@/lib/session/session-provider'
import { TermsProvider } from '@/lib/terms/terms-provider'

/** SWR → Auth → Preferences → Terms → Alerts. Each mounts its children once it is satisfied. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={swrOptions}>
      <AuthProvider>
        <SessionGate>
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
        </SessionGate>
      </AuthProvider>
    </SWRConfig>
  )
}
