'use client'

import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'

const SHOWN_MS = 4_000

const WORDS = {
  idle: '',
  copied: 'Link copied',
  failed: 'Link is in the address bar',
} as const

/** Copies the link to a version, or puts it in the address bar if copying isn't allowed. */
export function CopyLink({ version }: { version: string }) {
  const [state, setState] = useState<keyof typeof WORDS>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    const link = new URL(`#${version}`, window.location.href).href
    setState((await isCopied(link)) ? 'copied' : 'failed')
  }
  const Icon = state === 'copied' ? Check : Link2
  return (
    <span className="relative -my-1 inline-flex shrink-0">
      <IconButton label={`Copy link to ${version}`} onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" />
      </IconButton>
      <span
        role="status"
        className="pointer-events-none absolute top-full right-0 z-10 rounded-md border border-line bg-raised px-2 py-1 text-xs whitespace-nowrap shadow-raised empty:opacity-0"
      >
        {WORDS[state]}
      </span>
    </span>
  )
}

async function isCopied(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    return true
  } catch {
    // The clipboard needs https and the user's permission.
    window.history.replaceState(null, '', link)
    return false
  }
}
