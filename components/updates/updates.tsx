import { Rss } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIsPageVisible } from '@/lib/browser/use-is-page-visible'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { useArePreferencesKnown } from '@/lib/preferences/use-are-preferences-known'
import { PRODUCT_NAME } from '@/lib/product'
import { isNewSince, isUnseen, UPDATES_FEED_PATH, type Update } from '@/lib/updates/update'
import { NewMark, UpdateArticle } from './update-article'

export function Updates({ updates }: { updates: readonly [Update, ...Update[]] }) {
  const newest = updates[0].version
  useScrollToVersion()
  const seenBefore = useSeenBefore(newest)
  const isNew = ({ version }: Update) => isNewSince(version, seenBefore)
  return (
    <main className="mx-auto w-full max-w-6xl flex-1 px-4 pb-16 md:px-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-line pt-6 pb-5">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Updates</h1>
          <p className="mt-1 text-sm text-muted">
            What’s new in {PRODUCT_NAME}. You’re using version {newest}.
            {summaryOf(updates.filter(isNew).length)}
          </p>
        </div>
        <a
          href={UPDATES_FEED_PATH}
          className="inline-flex touch-target items-center gap-2 rounded-md text-sm text-accent underline-offset-2 hover:underline"
        >
          <Rss aria-hidden className="size-4" />
          News feed
        </a>
      </header>
      <div className="grid gap-x-12 xl:grid-cols-[minmax(0,1fr)_12rem]">
        <div>
          {updates.map((update) => (
            <UpdateArticle key={update.version} update={update} isNew={isNew(update)} />
          ))}
        </div>
        <VersionIndex updates={updates} isNew={isNew} />
      </div>
    </main>
  )
}

function summaryOf(count: number): string {
  if (count === 0) return ''
  return ` ${count === 1 ? 'One version is' : `${count} versions are`} new since your last visit.`
}

/** The browser looks for the version in the URL on load, long before it is rendered. */
function useScrollToVersion(): void {
  useEffect(() => {
    const scroll = () => {
      const headings = document.querySelectorAll<HTMLElement>('article h2')
      const heading = [...headings].find(({ id }) => `#${id}` === window.location.hash)
      if (!heading) return
      heading.focus({ preventScroll: true })
      heading.scrollIntoView()
    }
    scroll()
    window.addEventListener('hashchange', scroll)
    return () => window.removeEventListener('hashchange', scroll)
  }, [])
}

interface VersionIndexProps {
  updates: readonly Update[]
  isNew: (update: Update) => boolean
}

function VersionIndex({ updates, isNew }: VersionIndexProps) {
  return (
    <nav aria-label="Versions" className="sticky top-20 hidden self-start pt-8 xl:block">
      <h2 className="mb-2 text-xs font-semibold text-muted">Versions</h2>
      <ul className="border-l border-line text-sm">
        {updates.map((update) => (
          <li key={update.version} className="flex items-center gap-2 py-0.5 pl-3">
            <a
              href={`#${update.version}`}
              className="inline-flex min-h-6 items-center rounded-sm px-1 text-muted hover:text-ink"
            >
              {update.version}
            </a>
            {isNew(update) && <NewMark />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A tab only passed by hasn't been read. */
const SEEN_AFTER_MS = 2_000

/** Notes a visit. Returns the version last seen before it; null if unknown. */
function useSeenBefore(newest: string): string | null {
  const { lastSeenUpdate } = usePreferences()
  const { save } = useSavePreferences()
  const [noted, setNoted] = useState<{ before: string | null } | null>(null)
  // Before the server reports what was last seen, a visit would remove its own marks.
  const isKnown = useArePreferencesKnown()
  const isVisible = useIsPageVisible()
  const isCounting = isKnown && isVisible && noted === null

  useEffect(() => {
    if (!isCounting) return
    const timer = setTimeout(() => {
      setNoted({ before: lastSeenUpdate })
      if (isUnseen(newest, lastSeenUpdate)) save({ lastSeenUpdate: newest })
    }, SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isCounting, newest, lastSeenUpdate, save])

  return noted ? noted.before : lastSeenUpdate
}
