import Markdown from '@/components/ui/markdown'
import type { Update } from '@/lib/updates/update'
import { CopyLink } from './copy-link'
import { NewMark } from './new-mark'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export function UpdateArticle({ version, date, title, sections }: Update) {
  return (
    <article
      aria-labelledby={version}
      className="grid gap-x-8 gap-y-2 border-t border-line py-8 first:border-t-0 md:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <div className="flex items-center gap-3 md:flex-col md:items-start md:gap-1.5 md:pt-1">
        <UpdateDate date={date} />
        <NewMark version={version} />
      </div>
      <div className="max-w-[65ch] min-w-0">
        <div className="flex items-start justify-between gap-x-1 md:justify-start">
          <h2
            id={version}
            tabIndex={-1}
            className="scroll-mt-20 rounded-sm text-lg font-semibold tracking-tight"
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
      {DATE.format(new Date(date))}
    </time>
  )
}
