'use client'

import { WifiOff } from 'lucide-react'
import { Banner } from '@/components/ui/banner'
import { useIsOnline } from '@/lib/hooks/use-is-online'

export function OfflineBanner() {
  const isOnline = useIsOnline()
  if (isOnline) return null
  return (
    <Banner icon={<WifiOff aria-hidden className="size-4 shrink-0" />}>
      You are offline. What you see is no longer updated.
    </Banner>
  )
}
