'use client'

import { VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useDeviceAlarms } from '@/lib/notifications/use-device-alarms'
import { useSavePreferences } from '@/lib/preferences/preferences-provider'
import { useArePreferencesKnown } from '@/lib/preferences/use-are-preferences-known'

const KEY = 'wetwell.sound-asked'

export function SilentDeviceNote() {
  const { isSilent } = useDeviceAlarms()
  if (!isSilent) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-attention-tint px-4 py-2 text-sm text-attention sm:px-5">
      Alarms are silent on this device.
      <TurnOnSound />
    </p>
  )
}

/** Asks once, after the first sign-in on a device. */
export function SoundQuestion() {
  const { isSilent } = useDeviceAlarms()
  const isKnown = useArePreferencesKnown()
  const [wasAsked, setWasAsked] = useState(readWasAsked)

  function answer() {
    setWasAsked(true)
    try {
      localStorage.setItem(KEY, 'yes')
    } catch {
      // Without storage, it's asked again with the next load.
      return
    }
  }

  return (
    <Banner icon={<VolumeX aria-hidden className="size-4 shrink-0" />}>
      {isKnown && isSilent && !wasAsked && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-center">
          Alarms are silent on this device.
          <span className="flex gap-2">
            <TurnOnSound onTurnedOn={answer} />
            <Button variant="quiet" size="small" onClick={answer}>
              Not now
            </Button>
          </span>
        </span>
      )}
    </Banner>
  )
}

function TurnOnSound({ onTurnedOn }: { onTurnedOn?: () => void }) {
  const { canSound } = useDeviceAlarms()
  const { save } = useSavePreferences()
  if (!canSound) return null
  return (
    <Button
      size="small"
      onClick={() => {
        save({ alertSound: true })
        onTurnedOn?.()
      }}
    >
      Turn on sound
    </Button>
  )
}

function readWasAsked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
