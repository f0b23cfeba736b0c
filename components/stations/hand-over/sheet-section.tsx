import Link from 'next/link'
import { useId, useState } from 'react'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { GroupHeading } from '@/components/alerts/groups/group-heading'
import { bucketsBy } from '@/lib/alerts/groups/buckets'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import type { SheetRow, SheetSection as Section } from '@/lib/stations/hand-over/section'
import { stationPath } from '@/lib/stations/path'

export function SheetSection({ section }: { section: Section }) {
  const titleId = useId()
  const { title, rows, summary, notes } = section
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-surface text-sm">
      <div className="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-3 px-4 py-2">
        <h2 id={titleId} className="font-semibold tracking-tight">
          {title}
        </h2>
        <p className="tabular-nums">{summary}</p>
      </div>
      <ul>
        {bucketsBy(rows, (row) => row.group?.firstId ?? row).map((members, index) => (
          <RowGroup key={members[0]?.group?.firstId ?? index} rows={members} />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-2 text-xs text-muted empty:hidden">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  )
}

/** Alerts that belong together are closed at first; on paper they are all there. */
function RowGroup({ rows }: { rows: readonly SheetRow[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const isPrinted = useIsPrinting()
  const group = rows[0]?.group
  const isShown = isOpen || isPrinted
  const items = rows.map((row, index) => <Row key={row.alert?.id ?? index} row={row} />)
  if (!group) return items
  return (
    <li className="border-t border-line">
      <div className="flex break-after-avoid bg-sunken px-4 py-1.5">
        <GroupHeading
          group={group}
          title={group.title}
          isOpen={isShown}
          onToggle={isPrinted ? undefined : () => setIsOpen(!isOpen)}
        />
      </div>
      {isShown && <ul>{items}</ul>}
    </li>
  )
}

function Row({ row: { station, alert, what, when } }: { row: SheetRow }) {
  const [first, ...others] = what
  return (
    <li className="grid break-inside-avoid gap-x-4 border-t border-line px-4 py-1.5 text-pretty wrap-anywhere sm:grid-cols-[3fr_4fr_3fr]">
      <div>
        {station.edgeNodeId === null ? (
          station.name
        ) : (
          <Link
            href={stationPath(station.edgeNodeId)}
            prefetch={false}
            className="inline-flex touch-target items-center text-accent hover:underline print:text-ink"
          >
            {station.name}
          </Link>
        )}
      </div>
      <div className="flex items-start gap-2">
        {alert && <AlertGlyph alert={alert} />}
        <div className="min-w-0">
          <p className="font-medium">{first}</p>
          {others.map((line) => (
            <p key={line} className="text-xs text-muted">
              {line}
            </p>
          ))}
        </div>
      </div>
      <div className="tabular-nums">
        {when.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </li>
  )
}
