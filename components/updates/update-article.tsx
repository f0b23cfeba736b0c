import { Check, Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import Markdown from '@/components/ui/markdown'
import { useCopy } from '@/components/ui/use-copy'
import { formatDate } from '@/lib/time/format'
import type { Update } from '@/lib/updates/update'

export function UpdateArticle({ update, isNew }: { update: Update; isNew: boolean }) {
  const { version, date, title, sections } = update
  return (
    <article
      aria-labelledby={version}
      className="grid gap-x-8 gap-y-2 border-t border-line py-8 first:border-t-0 md:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <div className="flex items-center gap-3 md:flex-col md:items-start md:gap-1.5 md:pt-1">
        <UpdateDate date={date} />
        {isNew && <NewMark />}
      </div>
      <div className="max-w-[65ch] min-w-0">
        <div className="flex items-start justify-between gap-x-1 md:justify-start">
          <h2
            id={version}
            tabIndex={-1}
            className="scroll-mt-6 rounded-sm text-lg font-semibold tracking-tight"
          >
            <span className="mr-1 font-normal text-muted">{version}</span> {title}
          </h2>
          <CopyLink version={version} />
        </div>
        {sections.map(({ part, text }) => (
          <div key={part} className="mt-4 [&_li+li]:mt-1">
            <h3 className="mb-1 text-sm font-semibold text-muted">{part}</h3>
            <Markdown>{text}</Markdown>
          </div>
        ))}
      </div>
    </article>
  )
}

/** The same date in every time zone. */
function UpdateDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className="text-sm whitespace-nowrap text-muted">
      {formatDate(Date.parse(date), 'UTC')}
    </time>
  )
}

const WORDS = {
  none: '',
  copied: 'Link copied',
  failed: 'Link is in the address bar',
} as const

function CopyLink({ version }: { version: string }) {
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

export function NewMark() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm bg-accent-tint px-1.5 py-0.5 text-xs font-medium text-accent">
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      New<span className="sr-only"> since your last visit</span>
    </span>
  )
}
