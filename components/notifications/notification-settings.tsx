'use client'

import { SelectField } from '@/components/ui/fields/select-field'
import { needsWorker } from '@/lib/notifications/notice-permission'
import { repeatInWords } from '@/lib/preferences/labels'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { NoticesSetting } from './notices-setting'
import { SilenceList } from './silence-list'
import { SoundSetting } from './sound-setting'

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
