'use client'

import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/fields/switch-field'
import {
  readNoticePermission,
  requestNoticePermission,
  showNotification,
  subscribeToNoticePermission,
} from '@/lib/notifications/notice-permission'
import type { NoticePermission } from '@/lib/notifications/notice-permission'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'

const STILL_WORKING = 'Sound and the count in the tab’s title work here all the same.'

/** Why notifications can't work in this browser, and what to do about it. */
const OBSTACLES: Partial<Record<NoticePermission, string>> = {
  insecure: `Browsers show notifications only of pages served over HTTPS: ask your administrator. ${STILL_WORKING}`,
  unsupported: `This browser can’t show notifications of pages. ${STILL_WORKING}`,
  'needs-worker': `This browser can only show notifications that a service sends while the page is closed, and Wetwell has none. ${STILL_WORKING}`,
  denied:
    'Blocked in this browser. Open the site’s settings by the icon beside its address, set Notifications to Allow, and come back here.',
}

/** Browser notifications: the preference for all devices and this browser's permission. */
export function NoticesSetting() {
  const { notifications } = usePreferences()
  const { save } = useSavePreferences()
  const permission = useSyncExternalStore(
    subscribeToNoticePermission,
    readNoticePermission,
    (): NoticePermission => 'default',
  )
  const [wasLeftOpen, setWasLeftOpen] = useState(false)
  const obstacle = OBSTACLES[permission]

  async function ask(): Promise<void> {
    const answer = await requestNoticePermission()
    setWasLeftOpen(answer === 'default')
    if (answer === 'granted') save({ notifications: true })
  }

  function handleChange(isOn: boolean): void {
    if (isOn && permission !== 'granted') void ask()
    else save({ notifications: isOn })
  }

  return (
    <div className="flex flex-col gap-2">
      <SwitchField
        label="Browser notifications"
        hint={
          notifications
            ? 'One for each new alert, however many tabs are open. It goes when the alert is acknowledged.'
            : 'A notice on the screen, above other programs, for each new alert.'
        }
        isOn={notifications}
        isDisabled={!notifications && obstacle !== undefined}
        onChange={handleChange}
      />
      <p role="status" className="text-xs text-pretty text-attention empty:hidden">
        {obstacle ??
          (wasLeftOpen && 'The browser’s question was closed without an answer. Try again.')}
      </p>
      {permission === 'default' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-xs text-muted">
            {notifications ? 'Not allowed in this browser yet.' : 'The browser will ask you first.'}
          </p>
          {notifications && (
            <Button size="small" onClick={() => void ask()}>
              Allow in this browser
            </Button>
          )}
        </div>
      )}
      {permission === 'granted' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="small" onClick={showTest}>
            Show a test notification
          </Button>
          <p className="text-xs text-muted">Allowed in this browser.</p>
        </div>
      )}
    </div>
  )
}

function showTest(): void {
  showNotification('Test of Wetwell', {
    body: 'New alerts appear like this, with the alert’s name and its station.',
    tag: 'test',
    renotify: true,
    silent: true,
  })
}
