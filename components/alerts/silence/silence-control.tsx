'use client'

import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { lateComponent } from '@/components/live/late-component'
import { Button } from '@/components/ui/button'
import type { SavedSilence } from '@/lib/alerts/silences/documents'
import type { SilenceSubject } from '@/lib/alerts/silences/draft'
import { endSilence } from '@/lib/alerts/silences/save-silences'
import { silenceOfAlert, type SpecialCauses } from '@/lib/alerts/silences/silence'
import { useSilences, useSpecialCauses } from '@/lib/alerts/silences/use-silences'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useUntilInWords } from '@/lib/preferences/use-until-in-words'
import { useUser } from '@/lib/session/session-provider'
import { reportError } from '@/lib/telemetry/report-error'

interface SilenceControlProps {
  /** null: everything. */
  subject: SilenceSubject | null
}

/** Hidden without sound and notifications, when there is nothing to silence. */
export function SilenceControl({ subject }: SilenceControlProps) {
  const { uid } = useUser()
  const { alertSound, notifications } = usePreferences()
  const [isOpen, setIsOpen] = useState(false)
  /** A fresh form for each opening. */
  const [openings, setOpenings] = useState(0)
  const silence = silenceOf(subject, useSilences(), useSpecialCauses())
  if (!alertSound && !notifications && !silence) return null

  function open() {
    setOpenings(openings + 1)
    setIsOpen(true)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {silence && <InWords silence={silence} />}
      {/* One button for both, to keep focus. */}
      <Button
        variant="quiet"
        size="small"
        onClick={() => (silence ? void endSilence(uid, silence.key).catch(reportError) : open())}
      >
        <BellOff aria-hidden className="size-3.5" />
        {silence ? 'End silence' : labelOf(subject)}
      </Button>
      {openings > 0 && (
        <SilenceDialog
          key={openings}
          subject={subject}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

function silenceOf(
  subject: SilenceSubject | null,
  active: readonly SavedSilence[],
  special: SpecialCauses,
) {
  const { edgeNodeId = null, alert = null } = subject ?? {}
  if (alert) return silenceOfAlert({ ...alert, edgeNodeId }, active, special)
  const covers = ({ scope, edgeNodeId: silenced }: SavedSilence) =>
    scope === 'everything' || (scope === 'station' && silenced === edgeNodeId)
  return active.findLast(covers) ?? null
}

function labelOf(subject: SilenceSubject | null): string {
  if (!subject) return 'Silence everything'
  return subject.alert ? 'Silence this alarm' : 'Silence this station'
}

const SUBJECTS: Partial<Record<SavedSilence['scope'], string>> = {
  alert: 'Silent',
  station: 'Station silent',
}

function InWords({ silence: { scope, untilMs, reason } }: { silence: SavedSilence }) {
  const inWords = useUntilInWords()
  return (
    <p className="min-w-0 text-sm break-words">
      {SUBJECTS[scope] ?? 'Everything silent'} for you until {inWords(untilMs)}
      {reason && `: ${reason}`}
    </p>
  )
}

/** Its fields are on no other screen with alerts. */
const SilenceDialog = lateComponent(async () => (await import('./silence-dialog')).SilenceDialog, {
  waiting: null,
  what: 'Silences are',
})
