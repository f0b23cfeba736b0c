'use client'

import { MoonStar } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { latestSleep } from '@/lib/notifications/sleep'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatClock } from '@/lib/time/format'
import { counted } from '@/lib/units/counted'

/** Says what a tab that was discarded or frozen has missed. */
export function SleepNote() {
  const { subscribe, get, set } = latestSleep
  const sleep = useSyncExternalStore(subscribe, get, get)
  const time = useTimeStyle()
  return (
    <Banner
      icon={<MoonStar aria-hidden className="size-4 shrink-0" />}
      action={
        <Button size="small" onClick={() => set(null)}>
          Dismiss
        </Button>
      }
    >
      {sleep &&
        `This tab was asleep from ${formatClock(sleep.fromMs, time)} to ${formatClock(sleep.toMs, time)}. ${counted(sleep.came, 'new alarm')} meanwhile.`}
    </Banner>
  )
}
