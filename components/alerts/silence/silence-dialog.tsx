'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { TextField } from '@/components/ui/fields/text-field'
import { Dialog } from '@/components/ui/overlays/dialog'
import { LONGEST_REASON } from '@/lib/alerts/silences/documents'
import {
  criticalLabel,
  draftSilence,
  endProblem,
  needsCritical,
  nextTimeOfDayMs,
  offeredScopes,
  SILENCE_HOURS,
  silenceEndMs,
  type ChosenScope,
  type SilenceSubject,
} from '@/lib/alerts/silences/draft'
import { saveSilence } from '@/lib/alerts/silences/save-silences'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { useUntilInWords } from '@/lib/preferences/use-until-in-words'
import { useUser } from '@/lib/session/session-provider'
import { reportError } from '@/lib/telemetry/report-error'
import { useNow } from '@/lib/time/use-now'

const MINUTE_MS = 60_000

interface SilenceDialogProps {
  /** null: everything. */
  subject: SilenceSubject | null
  isOpen: boolean
  onClose: () => void
}

/** Two taps for the usual case: what it was opened for, for an hour. */
export function SilenceDialog({ subject, isOpen, onClose }: SilenceDialogProps) {
  const { uid } = useUser()
  const timeZone = useTimeZone()
  const inWords = useUntilInWords()
  const nowMs = useNow(MINUTE_MS)
  const formId = useId()
  const scopes = offeredScopes(subject)
  const [scope, setScope] = useState<ChosenScope>(scopes[0]?.value ?? 'everything')
  const [end, setEnd] = useState(String(SILENCE_HOURS[0]))
  const [time, setTime] = useState('')
  const [reason, setReason] = useState('')
  const [includesCritical, setIncludesCritical] = useState(false)
  const [saving, setSaving] = useState<'not yet' | 'saving' | 'failed'>('not yet')
  const isTime = end === 'time'
  const untilMs = isTime ? nextTimeOfDayMs(time, timeZone, nowMs) : silenceEndMs(Number(end), nowMs)
  const choice = untilMs === null ? null : { scope, includesCritical, reason, untilMs }
  const problem = choice && endProblem(choice, nowMs)
  const mustConfirm = needsCritical(scope, subject)
  const isReady = choice && !problem && (includesCritical || !mustConfirm) && saving !== 'saving'

  async function save() {
    if (!choice || !isReady) return
    setSaving('saving')
    try {
      await saveSilence(uid, draftSilence(choice, subject))
      onClose()
    } catch (error) {
      reportError(error)
      setSaving('failed')
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Silence for me"
      footer={
        <>
          <Button onClick={onClose}>{saving === 'saving' ? 'Close' : 'Cancel'}</Button>
          <p role="status" className="text-sm text-pretty text-attention">
            {saving === 'saving' && 'Saving. Until it’s saved, it applies in this tab only.'}
            {saving === 'failed' && 'Couldn’t be saved. Try again.'}
            {mustConfirm && !includesCritical && 'Check the box above to continue.'}
          </p>
          <Button type="submit" form={formId} variant="primary" disabled={!isReady}>
            Silence
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="text-sm text-pretty text-muted">
          No sound or notifications on your devices. Alerts stay in the list and are counted, and
          everyone else is still notified. A new overflow or a rise to critical still rings.
        </p>
        {scopes.length > 1 && (
          <ChoiceGroup legend="What" choices={scopes} value={scope} onChange={setScope} />
        )}
        <ChoiceGroup
          legend="For"
          choices={[
            ...SILENCE_HOURS.map((hours) => ({
              value: String(hours),
              label: `${hours} h`,
              note: `until ${inWords(silenceEndMs(hours, nowMs))}`,
            })),
            { value: 'time', label: 'Until…' },
          ]}
          value={end}
          onChange={setEnd}
        />
        {isTime && (
          <TextField
            label="Until"
            type="time"
            value={time}
            required
            error={problem ?? undefined}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
        {(mustConfirm || scope !== 'alert') && (
          <Checkbox
            label={criticalLabel(scope, subject)}
            checked={includesCritical}
            onChange={(event) => setIncludesCritical(event.target.checked)}
          />
        )}
        <TextField
          label="Reason (optional)"
          value={reason}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
