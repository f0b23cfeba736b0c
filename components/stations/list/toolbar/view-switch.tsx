import { clsx } from 'clsx'
import { useId } from 'react'
import { LIST_VIEW_WORDS, LIST_VIEWS, type ListViewName } from '@/lib/stations/list/params'
import { switchListView } from '@/lib/stations/list/use-list-view'

export function ViewSwitch({ name }: { name: ListViewName }) {
  const id = useId()
  return (
    <>
      <fieldset className="flex max-md:hidden print:hidden">
        <legend className="sr-only">View</legend>
        {LIST_VIEWS.map((view) => (
          <label
            key={view}
            className={clsx(
              'relative flex touch-target cursor-pointer items-center border-b-2 px-2.5 text-sm whitespace-nowrap has-focus-visible:rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent',
              view === name
                ? 'border-accent font-medium'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={view === name}
              onChange={() => switchListView(view)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {LIST_VIEW_WORDS[view]}
          </label>
        ))}
      </fieldset>
      <select
        aria-label="View"
        value={name}
        // The value is always one of the options.
        onChange={({ target }) => switchListView(target.value as ListViewName)}
        className="h-11 rounded-md border border-line-strong/60 bg-surface px-2 text-base md:hidden"
      >
        {LIST_VIEWS.map((view) => (
          <option key={view} value={view}>
            {LIST_VIEW_WORDS[view]}
          </option>
        ))}
      </select>
    </>
  )
}
