import { ClipboardList } from 'lucide-react'
import Link from 'next/link'

/** In the alerts panel, but on a phone in the menus alone: to the sheet for whoever takes over. */
export function HandOverLink({ onNavigate }: { onNavigate: () => void }) {
  return (
    <Link
      href="/hand-over"
      prefetch={false}
      className="inline-flex touch-target items-center gap-2 rounded-md px-2.5 py-1 text-xs font-medium text-ink hover:bg-sunken max-sm:hidden"
      onClick={onNavigate}
    >
      <ClipboardList aria-hidden className="size-3.5" />
      Hand-over
    </Link>
  )
}
