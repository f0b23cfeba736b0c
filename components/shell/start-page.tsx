import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { landing, startPageStep } from '@/components/session/page-after-sign-in'
import { PageSpinner } from '@/components/ui/loading'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useArePreferencesKnown } from '@/lib/preferences/use-are-preferences-known'

/** After this, the local copy decides, or else the default. */
const LONGEST_WAIT_MS = 2000

/** Opens the user's start page once, after a sign-in that lands on `/`. */
export function StartPage({ children }: { children: ReactNode }) {
  const landed = useSyncExternalStore(landing.subscribe, landing.get)
  const { startPage } = usePreferences()
  const isKnown = useArePreferencesKnown()
  const hasWaited = useHasElapsed(LONGEST_WAIT_MS)
  const pathname = usePathname()
  const router = useRouter()
  const step = startPageStep({
    landing: landed,
    pathname,
    startPage,
    isDecidable: isKnown || hasWaited,
  })

  useEffect(() => {
    if (step === 'stay') landing.set('none')
    if (step === 'go') {
      landing.set('leaving')
      router.replace(startPage)
    }
  }, [step, startPage, router])

  return step === 'stay' ? children : <PageSpinner />
}

function useHasElapsed(ms: number): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasElapsed
}
