'use client'

import { BellMinus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useQuietUntilInWords } from '@/lib/notifications/use-quiet-until'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { QuietMenu } from './quiet-menu'

/** Hidden when neither sound nor notifications are on. */
export function QuietButton({ onNavigate }: { onNavigate: () => void }) {
  const { alertSound, notifications } = usePreferences()
  const quietUntil = useQuietUntilInWords()
  if (!alertSound && !notifications) return null
  return (
    <QuietMenu
      onNavigate={onNavigate}
      trigger={
        <Button variant="quiet" size="small">
          <BellMinus aria-hidden className="size-3.5" />
          {quietUntil === null ? 'Quiet for' : `Quiet until ${quietUntil}`}
        </Button>
      }
    />
  )
}
