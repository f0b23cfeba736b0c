import Link from 'next/link'
import { useId } from 'react'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import type { SheetRow, SheetSection } from '@/lib/stations/hand-over/section'
import { stationPath } from '@/lib/stations/path'

/** On paper, a section with more rows may break across pages. */
const MOST_ROWS_UNBROKEN = 12

interface SectionTableProps {
  section: SheetSection
  /** When the sheet was made, for pages that begin within the section. */
  asOf: string
}

export function SectionTable({ section, asOf }: SectionTableProps) {
  const titleId = useId()
  const { title, heads, rows, summary, notes } = section
  const isShort = rows.length <= MOST_ROWS_UNBROKEN
  return (
    <section
      aria-labelledby={titleId}
      className={`rounded-lg border border-line bg-surface ${isShort ? 'break-inside-avoid' : ''}`}
    >
      <div className="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-3 px-4 py-2">
        <h2 id={titleId} className="text-sm font-semibold tracking-tight">
          {title}
        </h2>
        <p className="text-sm tabular-nums">{summary}</p>
      </div>
      {rows.length > 0 && (
        <table className="w-full table-fixed border-t border-line text-sm">
          <colgroup>
            <col className="w-[32%]" />
            <col className="w-[38%]" />
            <col />
          </colgroup>
          <thead className="text-left text-xs text-muted">
            {!isShort && (
              <tr className="hidden print:table-row">
                <th colSpan={heads.length} scope="colgroup" className="px-4 pt-1.5">
                  {title}, as of {asOf}
                </th>
              </tr>
            )}
            <tr className="*:px-4 *:py-1.5 *:font-medium max-sm:*:px-2 max-sm:*:first:pl-4">
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {notes.length > 0 && (
        <div className="border-t border-line px-4 py-2 text-xs text-muted">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </section>
  )
}

function Row({ row: { station, alert, what, when } }: { row: SheetRow }) {
  const [first, ...others] = what
  return (
    <tr className="break-inside-avoid border-t border-line align-top text-pretty *:px-4 *:py-1.5 *:wrap-anywhere max-sm:*:px-2 max-sm:*:first:pl-4">
      <th scope="row" className="text-left font-normal">
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
      </th>
      <td>
        <div className="flex items-start gap-2">
          {alert && (
            <span className="max-sm:hidden">
              <AlertGlyph alert={alert} />
            </span>
          )}
          <div className="min-w-0">
            <p className="font-medium">{first}</p>
            {others.map((line) => (
              <p key={line} className="text-xs text-muted">
                {line}
              </p>
            ))}
          </div>
        </div>
      </td>
      <td className="tabular-nums">
        {when.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </td>
    </tr>
  )
}

export function UnknownList({ unknowns }: { unknowns: readonly string[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="break-inside-avoid">
      <h2 id={titleId} className="text-sm font-semibold tracking-tight">
        Not known
      </h2>
      <ul className="mt-1 list-disc pl-5 text-sm text-muted">
        {unknowns.map((unknown) => (
          <li key={unknown}>{unknown}</li>
        ))}
      </ul>
    </section>
  )
}
