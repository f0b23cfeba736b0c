import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Sort } from '@/lib/stations/list/sort'
import type { ShownColumn } from './list-columns'

interface ColumnHeads {
  sort: Sort
  onSort: (column: string) => void
  /** null while a row has the tab stop */
  activeColumn: string | null
}

interface StationColumnsProps {
  columns: readonly ShownColumn[]
  /** null if not interactive: before the list is live, and on a phone, where headers are hidden. */
  heads: ColumnHeads | null
}

export function StationColumns({ columns, heads }: StationColumnsProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      data-index={-1}
      className="station-columns h-9 border-b border-line bg-surface px-4 text-xs font-medium text-muted max-md:sr-only md:sticky md:top-14 md:z-10 md:rounded-t-lg md:px-5"
    >
      {columns.map(({ HeadButton, ...column }, index) => (
        <div
          key={column.id}
          role="columnheader"
          aria-label={HeadButton && column.head}
          aria-colindex={index + 1}
          aria-sort={heads ? sortWord(heads.sort, column.id) : undefined}
          data-column={column.id}
          className={clsx(
            'flex items-center gap-3 whitespace-nowrap',
            column.isNumeric && 'justify-end',
          )}
        >
          {column.parts?.map(({ head, className }) => (
            <span key={head} aria-hidden className={clsx('font-normal', className)}>
              {head}
            </span>
          ))}
          {heads ? <SortButton column={column} heads={heads} /> : column.head}
          {heads && HeadButton && <HeadButton isTabStop={column.id === heads.activeColumn} />}
        </div>
      ))}
    </div>
  )
}

function SortButton({ column, heads }: { column: ShownColumn; heads: ColumnHeads }) {
  const { sort, onSort, activeColumn } = heads
  const { id, head, isNumeric } = column
  const isSorted = sort.column === id
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      tabIndex={id === activeColumn ? 0 : -1}
      onClick={() => onSort(id)}
      className={clsx(
        'flex h-7 items-center gap-1 rounded-sm hover:text-ink',
        isSorted && 'text-ink',
        isNumeric && 'min-w-16 flex-row-reverse',
      )}
    >
      {head}
      <Arrow aria-hidden className={clsx('size-3.5 shrink-0', !isSorted && 'invisible')} />
    </button>
  )
}

function sortWord(sort: Sort, column: string) {
  if (sort.column !== column) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}
