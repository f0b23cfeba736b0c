import { WifiOff } from 'lucide-react'
import { Banner } from '@/components/ui/banner'
import { useIsOffline } from '@/lib/live/use-is-offline'

export function OfflineBanner() {
  const isOffline = useIsOffline()
  return (
    <Banner icon={<WifiOff aria-hidden className="size-4 shrink-0" />}>
      {isOffline && 'You are offline. Data is not updating.'}
    </Banner>
  )
}
