'use client'

import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { usePreferences, useSavePreferences } from '@/lib/contexts/preferences'
import { isUnseen } from '@/lib/domain/new-updates'

/** So long has the page to be open, in which the stored preferences arrive as well. */
const SEEN_AFTER_MS = 2_000

const SeenBeforeContext = createContext<string | null>(null)

interface UpdatesVisitProps {
  /** The newest version on the page. */
  newest: string
  children: ReactNode
}

/** Notes that the user has seen the newest version; the marks of this visit stay as they were. */
export function UpdatesVisit({ newest, children }: UpdatesVisitProps) {
  const { lastSeenUpdate } = usePreferences()
  const { save } = useSavePreferences()
  const [noted, setNoted] = useState<{ before: string | null } | null>(null)

  useEffect(() => {
    if (noted) return
    const timer = setTimeout(() => {
      setNoted({ before: lastSeenUpdate })
      if (isUnseen(newest, lastSeenUpdate)) save({ lastSeenUpdate: newest })
    }, SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [noted, newest, lastSeenUpdate, save])

  const seenBefore = noted ? noted.before : lastSeenUpdate
  return <SeenBeforeContext value={seenBefore}>{children}</SeenBeforeContext>
}

/** The newest version that the user had seen before this visit; null where nobody knows. */
export function useSeenBefore(): string | null {
  return use(SeenBeforeContext)
}
