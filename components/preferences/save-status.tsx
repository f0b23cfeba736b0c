'use client'

import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useSavePreferences } from '@/lib/preferences/preferences-provider'
import type { SaveState } from '@/lib/preferences/preferences-provider'

const STATES: Record<SaveState['kind'], { words: string; icon: typeof Check; tone: string }> = {
  saved: { words: 'Saved', icon: Check, tone: 'text-muted' },
  saving: { words: 'Saving', icon: LoaderCircle, tone: 'text-muted' },
  offline: {
    words: 'Saved here; will sync',
    icon: CloudOff,
    tone: 'text-attention',
  },
  failed: { words: 'Could not be saved', icon: TriangleAlert, tone: 'text-alarm' },
}

/** Whether changes have reached the server; there is no save button. */
export function SaveStatus() {
  const { saving, retry } = useSavePreferences()
  const { words, icon: Icon, tone } = STATES[saving.kind]
  const isKept = saving.kind !== 'offline' || !saving.hasUnsavedMutes
  return (
    <div className="flex items-center gap-3">
      <p role="status" className={`flex items-center gap-1.5 text-xs font-medium ${tone}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {isKept ? words : 'Not saved yet; keep this tab open'}
      </p>
      {saving.kind === 'failed' && (
        <Button size="small" onClick={retry}>
          Retry
        </Button>
      )}
    </div>
  )
}
