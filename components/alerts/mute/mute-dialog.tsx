'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import { TextField } from '@/components/ui/fields/text-field'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { Alert } from '@/lib/alerts/alert'
import { mayBeCritical, MUTE_HOURS, muteEndMs } from '@/lib/alerts/mutes'
import { LONGEST_REASON, MOST_MUTES } from '@/lib/preferences/mutes'
import { useUntilInWords } from '@/lib/preferences/use-until-in-words'
import { useNow } from '@/lib/time/use-now'

const MINUTE_MS = 60_000

export interface MuteChoice {
  /** null: all alerts of the station. */
  alertName: string | null
  hours: number
  reason: string
  includesCritical: boolean
}

export interface MuteDialogProps {
  isOpen: boolean
  stationName: string
  /** null: only the station can be muted. */
  alert: Alert | null
  isFull: boolean
  onClose: (choice?: MuteChoice) => void
}

export function MuteDialog({ isOpen, stationName, alert, isFull, onClose }: MuteDialogProps) {
  const [isWholeStation, setWholeStation] = useState(alert === null)
  const [hours, setHours] = useState<number>(MUTE_HOURS[0])
  const [reason, setReason] = useState('')
  const [includesCritical, setIncludesCritical] = useState(false)
  const inWords = useUntilInWords()
  const nowMs = useNow(MINUTE_MS)
  const formId = useId()
  const mustConfirm = !isWholeStation && alert !== null && mayBeCritical(alert)
  const canIncludeCritical = mustConfirm || isWholeStation
  const isReady = reason.trim() !== '' && !isFull && (includesCritical || !mustConfirm)

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onClose()}
      title="Mute for me"
      footer={
        <>
          <Button onClick={() => onClose()}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isReady}>
            Mute
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-3"
        onSubmit={(event) => {
          event.preventDefault()
          const alertName = isWholeStation ? null : (alert?.name ?? null)
          if (!isReady) return
          onClose({
            alertName,
            hours,
            reason,
            includesCritical: includesCritical && canIncludeCritical,
          })
        }}
      >
        <p className="text-sm text-pretty text-muted">
          No sound or notifications on your devices. The alert stays in the list and is counted, and
          everyone else is still notified. This doesn’t shelve the alarm.
        </p>
        {alert ? (
          <ChoiceGroup
            legend={`At ${stationName}`}
            choices={[
              { value: 'alert', label: alert.name },
              { value: 'station', label: 'All alerts' },
            ]}
            value={isWholeStation ? 'station' : 'alert'}
            onChange={(value) => setWholeStation(value === 'station')}
          />
        ) : (
          <p className="text-sm">All alerts at {stationName}</p>
        )}
        <ChoiceGroup
          legend="For"
          choices={MUTE_HOURS.map((choice) => ({
            value: String(choice),
            label: `${choice} h`,
            note: `until ${inWords(muteEndMs(choice, nowMs))}`,
          }))}
          value={String(hours)}
          onChange={(value) => setHours(Number(value))}
        />
        <TextField
          label="Reason"
          value={reason}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          required
          error={isFull ? `You have muted ${MOST_MUTES}. End one in Preferences first.` : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {canIncludeCritical && (
          <Checkbox
            label={confirmation(alert, isWholeStation)}
            checked={includesCritical}
            onChange={(event) => setIncludesCritical(event.target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}

function confirmation(alert: Alert | null, isWholeStation: boolean): string {
  if (isWholeStation || !alert) return 'Critical alerts too, and those of unknown severity'
  return alert.severity === null
    ? 'Mute it although its severity is unknown'
    : 'Mute it although it’s critical'
}
