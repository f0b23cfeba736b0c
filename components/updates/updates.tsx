import { Rss } from 'lucide-react'
import { PRODUCT_NAME } from '@/lib/product'
import { UPDATES_FEED_PATH } from '@/lib/updates/paths'
import type { Update } from '@/lib/updates/update'
import { NewSummary } from './new-mark'
import { ScrollToVersion } from './scroll-to-version'
import { UpdateArticle } from './update-article'
import { UpdatesVisit } from './updates-visit'
import { VersionIndex } from './version-index'

export function Updates({ updates }: { updates: readonly [Update, ...Update[]] }) {
  const versions = updates.map(({ version }) => version)
  const newest = updates[0].version
  return (
    <UpdatesVisit newest={newest}>
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 pb-16 md:px-6">
        <ScrollToVersion versions={versions} />
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-line pt-6 pb-5">
          <div>
            <h1 className="text-xl font-semibold tracking-tight">Updates</h1>
            <p className="mt-1 text-sm text-muted">
              What’s new in {PRODUCT_NAME}. You’re using version {newest}.
              <NewSummary versions={versions} />
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
              <UpdateArticle key={update.version} {...update} />
            ))}
          </div>
          <VersionIndex updates={updates} />
        </div>
      </main>
    </UpdatesVisit>
  )
}
