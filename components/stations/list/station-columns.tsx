import { clsx } from 'clsx'

/** The columns' heads, in the order of a row's cells. */
const COLUMNS = [
  { name: 'Status' },
  { name: 'Station' },
  { name: 'Level', className: 'text-right' },
  { name: 'Pumps running' },
  { name: 'Newest alert', className: 'max-lg:hidden' },
  { name: 'Data age', className: 'text-right' },
]

/** Sticks below the navigation bar; on a phone the cards need no heads. A skeleton's are no table. */
export function StationColumns({ isDecoration = false }: { isDecoration?: boolean }) {
  return (
    <div
      role={isDecoration ? undefined : 'row'}
      aria-rowindex={isDecoration ? undefined : 1}
      className="station-columns h-9 border-b border-line bg-surface px-4 text-xs font-medium text-muted max-md:sr-only md:sticky md:top-14 md:z-10 md:px-5"
    >
      {COLUMNS.map(({ name, className }) => (
        <div
          key={name}
          role={isDecoration ? undefined : 'columnheader'}
          className={clsx('whitespace-nowrap', className)}
        >
          {name}
        </div>
      ))}
    </div>
  )
}
