'use client'

import { Check, Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { useCopy } from '@/components/ui/use-copy'

const WORDS = {
  none: '',
  copied: 'Link copied',
  failed: 'Link is in the address bar',
} as const

/** Puts the link in the address bar if copying isn't allowed. */
export function CopyLink({ version }: { version: string }) {
  const { outcome, copy } = useCopy()
  useEffect(() => {
    if (outcome === 'failed') window.history.replaceState(null, '', linkTo(version))
  }, [outcome, version])
  const Icon = outcome === 'copied' ? Check : Link2
  return (
    <span className="relative -my-1 inline-flex shrink-0">
      <IconButton label={`Copy link to ${version}`} onClick={() => void copy(linkTo(version))}>
        <Icon aria-hidden className="size-4" />
      </IconButton>
      <span
        role="status"
        className="pointer-events-none absolute top-full right-0 z-10 rounded-md border border-line bg-raised px-2 py-1 text-xs whitespace-nowrap shadow-raised empty:opacity-0"
      >
        {WORDS[outcome]}
      </span>
    </span>
  )
}

function linkTo(version: string): string {
  return new URL(`#${version}`, window.location.href).href
}
