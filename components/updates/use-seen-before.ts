import { useEffect, useState } from 'react'
import { useIsPageVisible } from '@/lib/browser/use-is-page-visible'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { useArePreferencesKnown } from '@/lib/preferences/use-are-preferences-known'
import { isUnseen } from '@/lib/updates/update'

/** A tab only passed by hasn't been read. */
const SEEN_AFTER_MS = 2_000

/** Notes a visit. Returns the version last seen before it; null if unknown. */
export function useSeenBefore(newest: string): string | null {
  const { lastSeenUpdate } = usePreferences()
  const { save } = useSavePreferences()
  const [noted, setNoted] = useState<{ before: string | null } | null>(null)
  // Before the server reports what was last seen, a visit would remove its own marks.
  const isKnown = useArePreferencesKnown()
  const isVisible = useIsPageVisible()
  const isCounting = isKnown && isVisible && noted === null

  useEffect(() => {
    if (!isCounting) return
    const timer = setTimeout(() => {
      setNoted({ before: lastSeenUpdate })
      if (isUnseen(newest, lastSeenUpdate)) save({ lastSeenUpdate: newest })
    }, SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isCounting, newest, lastSeenUpdate, save])

  return noted ? noted.before : lastSeenUpdate
}
