'use client'

import { needsWorker } from '@/lib/notifications/notice-permission'
import { MuteList } from './mute-list'
import { NoticesSetting } from './notices-setting'
import { QuietSetting } from './quiet-setting'
import { RepeatSetting } from './repeat-setting'
import { SoundSetting } from './sound-setting'

/** Only the content of the section: the page adds its frame and title. */
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
      <QuietSetting />
      <MuteList />
    </>
  )
}
