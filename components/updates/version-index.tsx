import type { Update } from '@/lib/updates/update'
import { NewMark } from './new-mark'

export function VersionIndex({ updates }: { updates: readonly Update[] }) {
  return (
    <nav aria-label="Versions" className="sticky top-20 hidden self-start pt-8 xl:block">
      <h2 className="mb-2 text-xs font-semibold text-muted">Versions</h2>
      <ul className="border-l border-line text-sm">
        {updates.map(({ version }) => (
          <li key={version} className="flex items-center gap-2 py-0.5 pl-3">
            <a
              href={`#${version}`}
              className="inline-flex min-h-6 items-center rounded-sm px-1 text-muted hover:text-ink"
            >
              {version}
            </a>
            <NewMark version={version} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
