'use client'

import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { alertSound, type SoundState } from '@/lib/notifications/sound'
import { useSoundState } from '@/lib/notifications/use-device-alarms'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'

const STATES: Partial<Record<SoundState, string>> = {
  unsupported: 'This browser can’t play sounds.',
  waiting: 'Click anywhere in this tab to enable sound. Browsers block it until you do.',
}

export function SoundSetting() {
  const { alertSound: isOn } = usePreferences()
  const { save } = useSavePreferences()
  const state = useSoundState()
  return (
    <div className="flex flex-col gap-2">
      <SwitchField
        label="Alert sound"
        hint="Two short tones for a new alert; three times and higher for a critical one. Plays in one tab, no matter how many are open."
        isOn={isOn}
        isDisabled={!isOn && state === 'unsupported'}
        onChange={(next) => save({ alertSound: next })}
      />
      <p role="status" className="text-xs text-pretty text-attention empty:hidden">
        {STATES[state]}
      </p>
      {state !== 'unsupported' && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" onClick={() => void alertSound.test('ordinary')}>
            Play sound
          </Button>
          <Button size="small" onClick={() => void alertSound.test('critical')}>
            Play critical sound
          </Button>
        </div>
      )}
    </div>
  )
}
