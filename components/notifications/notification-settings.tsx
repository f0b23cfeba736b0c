'use client'

import { NoticesSetting } from './notices-setting'
import { QuietSetting } from './quiet-setting'
import { RepeatSetting } from './repeat-setting'
import { SoundSetting } from './sound-setting'

/** Only the content of the section: the page adds its frame and title. */
export function NotificationSettings() {
  return (
    <>
      <p className="text-sm text-pretty text-muted">
        New unacknowledged alerts are told while Wetwell is open in a tab of this browser, also one
        in the background. With all tabs closed nothing is told.
      </p>
      <NoticesSetting />
      <SoundSetting />
      <RepeatSetting />
      <QuietSetting />
    </>
  )
}
