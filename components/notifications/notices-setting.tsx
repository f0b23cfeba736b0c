'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/fields/switch-field'
import {
  needsWorker,
  requestNoticePermission,
  showFromPage,
  showFromWorker,
  type NoticePermission,
} from '@/lib/notifications/notice-permission'
import { useNoticePermission } from '@/lib/notifications/use-device-alarms'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { startServiceWorker } from '@/lib/service-worker/registration'
import { reportError } from '@/lib/telemetry/report-error'

const STILL_WORKING = 'Sound and the count in the tab title still work.'

const OBSTACLES: Partial<Record<NoticePermission, string>> = {
  insecure: `Browsers only show notifications from pages served over HTTPS. Ask your administrator. ${STILL_WORKING}`,
  unsupported: `This browser doesn’t support notifications. ${STILL_WORKING}`,
  'needs-worker': `This browser shows notifications only through a background service, which isn’t available here. Leave private browsing, or ask your administrator. ${STILL_WORKING}`,
  denied:
    'Blocked in this browser. Open the site settings with the icon next to the address, set Notifications to Allow, and come back.',
}

/** The preference is for all devices, the permission for this browser. */
export function NoticesSetting() {
  const { notifications } = usePreferences()
  const { save } = useSavePreferences()
  const permission = useNoticePermission()
  const [wasLeftOpen, setWasLeftOpen] = useState(false)
  const obstacle = OBSTACLES[permission]
  const isAllowed = isGranted(permission)

  useEffect(() => {
    if (needsWorker()) void startServiceWorker()
  }, [])

  async function ask(): Promise<void> {
    const answer = await requestNoticePermission()
    setWasLeftOpen(answer === 'default')
    if (isGranted(answer)) save({ notifications: true })
  }

  function handleChange(isOn: boolean): void {
    if (isOn && !isAllowed) void ask()
    else save({ notifications: isOn })
  }

  return (
    <div className="flex flex-col gap-2">
      <SwitchField
        label="Browser notifications"
        hint={
          notifications
            ? 'One per new alert, no matter how many tabs are open. Closes when the alert is acknowledged.'
            : 'An on-screen notification, above other apps, for each new alert.'
        }
        isOn={notifications}
        isDisabled={!notifications && obstacle !== undefined}
        onChange={handleChange}
      />
      <p role="status" className="text-xs text-pretty text-attention empty:hidden">
        {obstacle ?? (wasLeftOpen && 'The browser’s permission prompt was dismissed. Try again.')}
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
      {isAllowed && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {permission === 'granted' && (
            <Button size="small" onClick={() => void showTest().catch(reportError)}>
              Show a test notification
            </Button>
          )}
          <p className="text-xs text-muted">
            {permission === 'granted'
              ? 'Allowed in this browser.'
              : 'Allowed in this browser. The background service that shows them is starting…'}
          </p>
        </div>
      )}
    </div>
  )
}

function isGranted(permission: NoticePermission): boolean {
  return permission === 'granted' || permission === 'starting'
}

async function showTest(): Promise<void> {
  const title = 'Wetwell test'
  const options = {
    body: 'New alerts look like this, with the alert’s name and station.',
    tag: 'test',
    renotify: true,
    silent: true,
  }
  if (!showFromPage(title, options) && needsWorker()) await showFromWorker(title, options)
}
