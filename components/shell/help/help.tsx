import { CircleQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lateComponent } from '@/components/live/late-component'
import { IconButton } from '@/components/ui/icon-button'
import { onShortcut } from '@/lib/browser/on-shortcut'

const HelpDialog = lateComponent(async () => (await import('./help-dialog')).HelpDialog, {
  waiting: null,
  what: 'Help is',
})

export function Help() {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  useEffect(() => onShortcut('?', () => setIsOpen(true)), [])
  return (
    <>
      <IconButton label="Help" aria-keyshortcuts="?" onClick={() => setIsOpen(true)}>
        <CircleQuestionMark aria-hidden className="size-4.5" />
      </IconButton>
      {isOpen !== null && <HelpDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
