import { Rows3, Rows4 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Density } from '@/lib/preferences/preferences'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { changeListView } from '@/lib/stations/list/use-list-view'

/** Saved as a preference. Hidden on a phone, where cards have one height. */
export function DensityToggle({ density }: { density: Density | null }) {
  const preferences = usePreferences()
  const isCompact = (density ?? preferences.density) === 'compact'
  const { save } = useSavePreferences()
  const Icon = isCompact ? Rows4 : Rows3
  function toggle() {
    save({ density: isCompact ? 'comfortable' : 'compact' })
    // A density from the link no longer applies.
    changeListView({ density: null })
  }

  return (
    <Button size="tool" aria-pressed={isCompact} className="max-md:hidden" onClick={toggle}>
      <Icon aria-hidden className="size-4 text-muted" />
      <span className="max-lg:sr-only">Compact</span>
    </Button>
  )
}
