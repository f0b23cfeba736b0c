'use client'

import { Rows3, Rows4 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { changeListView } from '@/lib/hooks/use-list-view'
import type { Density } from '@/lib/schemas/station-list-params'

/** Comfortable or compact rows; cards on a phone have one height. */
export function DensityToggle({ density }: { density: Density }) {
  const isCompact = density === 'compact'
  const Icon = isCompact ? Rows4 : Rows3
  return (
    <Button
      size="tool"
      aria-pressed={isCompact}
      className="max-md:hidden"
      onClick={() => changeListView({ density: isCompact ? 'comfortable' : 'compact' })}
    >
      <Icon aria-hidden className="size-4 text-muted" />
      <span className="max-lg:sr-only">Compact</span>
    </Button>
  )
}
