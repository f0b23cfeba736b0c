'use client'

import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { needsWorker } from '@/lib/notifications/notice-permission'
import { alertSound, type SoundState } from '@/lib/notifications/sound'
import { useSoundState } from '@/lib/notifications/use-device-alarms'
import { repeatInWords } from '@/lib/preferences/labels'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { NoticesSetting } from './notices-setting'
import { SilenceList } from './silence-list'

export function NotificationSettings() {
  return (
    <>
      <p className="text-sm text-pretty text-muted">
        {needsWorker()
          ? 'You’re notified only while Wetwell is open. In the background, your device may stop it after some minutes.'
          : 'You’re notified only while a tab is open. A background tab counts.'}
      </p>
      <NoticesSetting />
      <SoundSetting />
      <RepeatSetting />
      <SilenceList />
    </>
  )
}

const CHOICES_S = [0, 60, 300, 900, 1800]

function RepeatSetting() {
  const { repeatIntervalS } = usePreferences()
  const { save } = useSavePreferences()
  // An interval set elsewhere stays available, and is never shown as another.
  const choices = [...new Set([...CHOICES_S, repeatIntervalS])].sort((a, b) => a - b)
  return (
    <SelectField
      label="Repeat until acknowledged"
      hint="Repeats critical alerts."
      value={String(repeatIntervalS)}
      onChange={(value) => save({ repeatIntervalS: Number(value) })}
      options={choices.map((seconds) => ({
        value: String(seconds),
        label: repeatInWords(seconds),
      }))}
    />
  )
}

const STATES: Partial<Record<SoundState, string>> = {
  unsupported: 'This browser can’t play sounds.',
  waiting: 'Click anywhere in this tab to enable sound. Browsers block it until you do.',
}

function SoundSetting() {
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
