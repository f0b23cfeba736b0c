'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { resetOf, type PreferenceReset, type PreferenceSection } from '@/lib/preferences/reset'

/** Lists the defaults first. Can be undone until something changes. */
export function SectionReset({ section, title }: { section: PreferenceSection; title: string }) {
  const { save } = useSavePreferences()
  const [last, setLast] = useState<PreferenceReset | null>(null)
  const wordsId = useId()
  const reset = resetOf(section, usePreferences())

  function handleReset() {
    if (!reset) return
    setLast(reset)
    save(reset.change)
  }

  function handleUndo() {
    if (last) save(last.undo)
    setLast(null)
  }

  if (!reset && !last) return null
  const words = reset
    ? `Reset will change ${reset.words.join(', ')}.`
    : `${title} reset to defaults.`
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2">
      <p id={wordsId} role="status" className="min-w-0 flex-1 text-xs text-pretty text-muted">
        {words}
      </p>
      <Button
        size="small"
        variant="quiet"
        aria-label={reset ? `Reset ${title} to defaults` : `Undo ${title} reset`}
        aria-describedby={wordsId}
        onClick={reset ? handleReset : handleUndo}
      >
        {reset ? 'Reset to defaults' : 'Undo'}
      </Button>
    </div>
  )
}
