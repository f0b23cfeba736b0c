'use client'

import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CodeFailure } from '@/components/ui/code-failure'
import type { Alert } from '@/lib/alerts/alert'
import { muteOf, withMute, withoutMute, type Mute } from '@/lib/alerts/mutes'
import { useMutes } from '@/lib/alerts/use-mutes'
import type { EdgeNodeId } from '@/lib/ids'
import { codeOf, useCode } from '@/lib/live/use-code'
import { MOST_MUTES } from '@/lib/preferences/mutes'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { useUntilInWords } from '@/lib/preferences/use-until-in-words'
import { serverClock } from '@/lib/time/server-clock'
import type { MuteChoice, MuteDialogProps } from './mute-dialog'

interface MuteControlProps {
  edgeNodeId: EdgeNodeId
  stationName: string
  /** null: all alerts of the station. */
  alert: Alert | null
}

/** Hidden without sound and notifications, when there is nothing to mute. */
export function MuteControl({ edgeNodeId, stationName, alert }: MuteControlProps) {
  const { alertSound, notifications, mutes } = usePreferences()
  const { save, saving } = useSavePreferences()
  const [isOpen, setIsOpen] = useState(false)
  /** A fresh form for each opening. */
  const [openings, setOpenings] = useState(0)
  const active = useMutes()
  const isOfStation = (mute: Mute) => mute.edgeNodeId === edgeNodeId && mute.alertName === null
  const mute = alert ? muteOf(alert, active) : (active.find(isOfStation) ?? null)
  if (!alertSound && !notifications && !mute) return null

  const beginLabel = alert ? 'Mute for me' : 'Mute station for me'

  function open() {
    setOpenings(openings + 1)
    setIsOpen(true)
  }

  function close(choice?: MuteChoice) {
    setIsOpen(false)
    if (choice) save({ mutes: withMute(mutes, { edgeNodeId, ...choice }, serverClock.now()) })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {mute && <MuteInWords mute={mute} />}
      {/* One button for both, to keep focus. */}
      <Button
        variant="quiet"
        size="small"
        onClick={() =>
          mute ? save({ mutes: withoutMute(mutes, mute, serverClock.now()) }) : open()
        }
      >
        <BellOff aria-hidden className="size-3.5" />
        {mute ? 'End mute' : beginLabel}
      </Button>
      {'hasUnsavedMutes' in saving && saving.hasUnsavedMutes && (
        <p role="status" className="text-xs text-pretty text-attention">
          Changes to mutes aren’t saved yet: they apply in this tab only, while it’s open.
        </p>
      )}
      {openings > 0 && (
        <LoadedMuteDialog
          key={openings}
          isOpen={isOpen}
          stationName={stationName}
          alert={alert}
          isFull={active.length >= MOST_MUTES}
          onClose={close}
        />
      )}
    </div>
  )
}

function MuteInWords({ mute }: { mute: Mute }) {
  const inWords = useUntilInWords()
  return (
    <p className="min-w-0 text-sm break-words">
      {mute.alertName === null ? 'Station muted' : 'Muted'} for you until {inWords(mute.untilMs)}:{' '}
      {mute.reason}
    </p>
  )
}

/** Loaded on demand: its fields are on no other screen with alerts. */
const dialogCode = codeOf(() => import('./mute-dialog'))

function LoadedMuteDialog(props: MuteDialogProps) {
  const { module, hasFailed, loadAgain } = useCode(dialogCode)
  if (module) return <module.MuteDialog {...props} />
  return hasFailed && <CodeFailure what="Muting is" onRetry={loadAgain} />
}
