import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { onShortcut } from '@/lib/browser/on-shortcut'

/** Browsers block a page that changes its URL 100 times in 30 s. */
const URL_DELAY_MS = 200

interface SearchFieldProps {
  search: string
  /** Called when typing pauses. */
  onSearch: (search: string) => void
  /** Called before "/" focuses it, for one that may be hidden. */
  onSlash?: () => void
  className?: string
}

/** "/" focuses it from anywhere, Esc clears it. */
export function SearchField({ search, onSearch, onSlash, className }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(search)
  const [known, setKnown] = useState(search)
  const [written, setWritten] = useState<readonly string[]>([])
  // The URL echoes what we wrote, but late: more may have been typed since. Any other change (Back,
  // "Clear filters") replaces the draft.
  if (known !== search) {
    const index = written.indexOf(search)
    setKnown(search)
    setWritten(index < 0 ? [] : written.slice(index + 1))
    if (index < 0) setDraft(search)
  }

  const tellSearch = useEffectEvent(onSearch)
  const focusShown = useEffectEvent(() => {
    if (onSlash) flushSync(onSlash)
    inputRef.current?.focus()
  })
  useEffect(() => onShortcut('/', () => focusShown()), [])
  useEffect(() => {
    if (draft === search) return
    const timer = setTimeout(() => {
      setWritten((before) => [...before, draft])
      tellSearch(draft)
    }, URL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft, search])

  return (
    <div role="search" className={clsx('relative min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={inputRef}
        type="search"
        aria-label="Search stations by name, address, ID, or tag"
        aria-keyshortcuts="/"
        placeholder="Search"
        maxLength={200}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setDraft('')}
        className="h-9 w-full rounded-md border border-line-strong/60 bg-surface pr-8 pl-8.5 text-base text-ink placeholder:text-muted pointer-coarse:h-11 pointer-fine:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {draft === '' ? (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-sm border border-line px-1.5 font-sans text-2xs text-muted max-md:hidden pointer-coarse:hidden"
        >
          /
        </kbd>
      ) : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setDraft('')
            inputRef.current?.focus()
          }}
          className="absolute top-1/2 right-1 flex touch-target -translate-y-1/2 items-center justify-center rounded-sm text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
