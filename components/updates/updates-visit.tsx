'use client'

import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useIsPageVisible } from '@/lib/browser/use-is-page-visible'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { useArePreferencesKnown } from '@/lib/preferences/use-are-preferences-known'
import { isNewSince, isUnseen } from '@/lib/updates/update'

/** A tab only passed by hasn't been read. */
const SEEN_AFTER_MS = 2_000

/** The version last seen before this visit; null if unknown. */
const SeenBeforeContext = createContext<string | null>(null)

/** The marks of this visit stay as they were. */
export function UpdatesVisit({ newest, children }: { newest: string; children: ReactNode }) {
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

  const seenBefore = noted ? noted.before : lastSeenUpdate
  return <SeenBeforeContext value={seenBefore}>{children}</SeenBeforeContext>
}

export function NewMark({ version }: { version: string }) {
  const seenBefore = use(SeenBeforeContext)
  if (!isNewSince(version, seenBefore)) return null
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm bg-accent-tint px-1.5 py-0.5 text-xs font-medium text-accent">
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      New<span className="sr-only"> since your last visit</span>
    </span>
  )
}

export function NewSummary({ versions }: { versions: readonly string[] }) {
  const seenBefore = use(SeenBeforeContext)
  const fresh = versions.filter((version) => isNewSince(version, seenBefore)).length
  if (fresh === 0) return null
  return <> {fresh === 1 ? 'One version is' : `${fresh} versions are`} new since your last visit.</>
}
