import { usePreferences } from '@/lib/preferences/preferences-provider'
import { APP_VERSION } from '@/lib/product'
import { isUnseen } from '@/lib/updates/update'

export function UpdatesDot() {
  const { lastSeenUpdate } = usePreferences()
  if (!isUnseen(APP_VERSION, lastSeenUpdate)) return null
  return (
    <span className="ml-auto inline-flex items-center pl-3">
      <span aria-hidden className="size-2 rounded-full bg-accent forced-colors:bg-[Highlight]" />
      <span className="sr-only">New</span>
    </span>
  )
}
