'use client'

import { BellMinus, VolumeX } from 'lucide-react'
import { useQuietUntilInWords } from '@/lib/notifications/use-quiet-until'
import { useSoundState } from '@/lib/notifications/use-sound-state'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { QuietMenu } from './quiet-menu'

const MARK =
  'inline-flex min-h-6 items-center gap-1.5 rounded-md border border-attention/40 bg-attention-tint px-2 py-1 text-xs font-medium whitespace-nowrap text-attention tabular-nums'

/** Shown on every page while alerts that should be announced are not. */
export function NotifierMark() {
  const { alertSound, notifications } = usePreferences()
  const quietUntil = useQuietUntilInWords()
  const isWaiting = useSoundState() === 'waiting'
  if (!alertSound && !notifications) return null
  if (quietUntil !== null)
    return (
      <QuietMenu
        trigger={
          <button
            type="button"
            aria-label={`Quiet until ${quietUntil}`}
            className={`${MARK} touch-target justify-center`}
          >
            <BellMinus aria-hidden className="size-4 shrink-0" />
            <span aria-hidden className="max-[23.5rem]:hidden">
              <span className="max-sm:hidden">Quiet until </span>
              {quietUntil}
            </span>
          </button>
        }
      />
    )
  if (!alertSound || !isWaiting) return null
  return (
    <span className={MARK} title="Click anywhere to enable sound">
      <VolumeX aria-hidden className="size-4 shrink-0" />
      <span className="max-sm:sr-only">Click anywhere to enable sound</span>
    </span>
  )
}
