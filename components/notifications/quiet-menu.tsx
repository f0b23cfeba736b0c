'use client'

import { BellMinus } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/overlays/menu'
import { QUIET_CHOICES } from '@/lib/notifications/quiet-time'
import { useQuietUntilMs } from '@/lib/notifications/use-quiet-until'
import { useSavePreferences } from '@/lib/preferences/preferences-provider'
import { serverClock } from '@/lib/time/server-clock'

interface QuietMenuProps {
  trigger: ReactNode
  onNavigate?: () => void
}

export function QuietMenu({ trigger, onNavigate }: QuietMenuProps) {
  const { save } = useSavePreferences()
  const isQuiet = useQuietUntilMs() !== null
  return (
    <Menu trigger={trigger}>
      <MenuLabel>No sound or notifications for</MenuLabel>
      {QUIET_CHOICES.map(({ label, durationMs }) => (
        <MenuItem key={label} onSelect={() => save({ quietUntil: serverClock.now() + durationMs })}>
          <BellMinus aria-hidden className="size-4 text-muted" />
          {label}
        </MenuItem>
      ))}
      {isQuiet && <MenuItem onSelect={() => save({ quietUntil: null })}>End quiet now</MenuItem>}
      <MenuSeparator />
      <MenuItem asChild onSelect={onNavigate}>
        <Link href="/preferences#alerts">Notification settings</Link>
      </MenuItem>
    </Menu>
  )
}
