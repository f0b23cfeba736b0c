'use client'

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { clsx } from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useClock } from '@/lib/preferences/use-time-style'
import { formatShiftedClock } from '@/lib/time/format'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { currentTimeZoneName } from '@/lib/time/zone-aliases'
import {
  offeredTimeZones,
  offsetInWords,
  searchTimeZones,
  timeZoneEntries,
  type TimeZoneEntry,
} from '@/lib/time/zone-search'

const MINUTE_MS = 60_000

interface TimeZoneComboboxProps {
  /** IANA name. */
  value: string
  onChange: (name: string) => void
}

export function TimeZoneCombobox({ value, onChange }: TimeZoneComboboxProps) {
  const name = currentTimeZoneName(value)
  const clock = useClock()
  const nowMs = useNow(MINUTE_MS)
  const { entries, renew } = useTimeZoneEntries(name)
  /** null shows the selected zone and lists all */
  const [query, setQuery] = useState<string | null>(null)
  const found = searchTimeZones(query ?? '', entries)
  const chosenIndex = found.findIndex((entry) => entry.name === name)
  const { isOpen, highlightedIndex, ...combobox } = useCombobox<TimeZoneEntry>({
    items: found,
    itemToString: (entry) => entry?.name ?? '',
    selectedItem: null, // held by the parent, where reselecting the same zone changes nothing
    inputValue: query ?? name,
    defaultHighlightedIndex: 0,
    stateReducer: (state, step) => timeZoneStep(state, step, chosenIndex),
    onIsOpenChange: (change) => {
      if (!change.isOpen) setQuery(null)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(selectedItem.name)
    },
  })
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.querySelector('ul')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div ref={field} className="relative flex flex-col gap-1">
      <label {...combobox.getLabelProps({ className: 'text-sm font-medium' })}>Zone</label>
      <div className="relative">
        <input
          {...combobox.getInputProps({
            // Downshift's own event comes later, and Enter may be faster.
            onChange: (event) => setQuery(event.currentTarget.value),
            onFocus: (event) => {
              renew()
              event.currentTarget.select()
            },
            spellCheck: false,
            placeholder: 'City, region, EST, or UTC+1',
            className:
              'h-9 touch-target w-full rounded-md border border-line-strong bg-surface pr-9 pl-3 text-base text-ink placeholder:text-faint pointer-fine:text-sm',
          })}
        />
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
        />
      </div>
      <p role="status" className="sr-only">
        {isOpen && `${found.length} time ${found.length === 1 ? 'zone' : 'zones'} found`}
      </p>
      <ul
        {...combobox.getMenuProps({
          hidden: !isOpen || found.length === 0,
          className: `${POPUP} max-h-80 overflow-y-auto p-1`,
        })}
      >
        {isOpen &&
          found.map((entry, index) => (
            <li
              key={entry.name}
              {...combobox.getItemProps({ item: entry, index })}
              className={clsx(
                'flex touch-target cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm',
                index === highlightedIndex && 'bg-sunken forced-colors:outline',
              )}
            >
              <TimeZoneOption
                entry={entry}
                isChosen={index === chosenIndex}
                localTime={formatShiftedClock(nowMs, entry.offsetMin, clock)}
              />
            </li>
          ))}
      </ul>
      {isOpen && found.length === 0 && (
        <p className={`${POPUP} px-3 py-2 text-sm text-muted`}>
          No matching time zones. Try a city, region, EST, or UTC+1.
        </p>
      )}
    </div>
  )
}

interface TimeZoneOptionProps {
  entry: TimeZoneEntry
  isChosen: boolean
  localTime: string
}

function TimeZoneOption({ entry, isChosen, localTime }: TimeZoneOptionProps) {
  return (
    <>
      <Check
        aria-hidden
        className={clsx('size-4 shrink-0 text-accent', !isChosen && 'invisible')}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {entry.city}
          {isChosen && <span className="sr-only"> (selected)</span>}
        </span>
        <span className="block truncate text-xs text-muted">
          {entry.name === entry.longName ? entry.name : `${entry.name}, ${entry.longName}`}
        </span>
      </span>
      <span className="shrink-0 text-right text-xs text-muted tabular-nums">
        <span className="block text-sm text-ink">{localTime}</span>
        {offsetInWords(entry.offsetMin)}
      </span>
    </>
  )
}

type State = UseComboboxState<TimeZoneEntry>

const { InputBlur, InputChange, InputClick } = useCombobox.stateChangeTypes

/**
 * Leaving the field selects nothing, since a choice is saved immediately; a click into it keeps the
 * list open; the list opens at the selected zone.
 */
function timeZoneStep(
  state: State,
  { type, changes }: UseComboboxStateChangeOptions<TimeZoneEntry>,
  chosenIndex: number,
): Partial<State> {
  if (type === InputBlur) return { ...changes, selectedItem: null, inputValue: state.inputValue }
  const next = type === InputClick ? { ...changes, isOpen: true } : changes
  const opens = !state.isOpen && next.isOpen && type !== InputChange
  return opens ? { ...next, highlightedIndex: chosenIndex } : next
}

const POPUP =
  'absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-line-strong bg-raised shadow-raised'

const HOUR_MS = 3_600_000

/** Empty until `renew` is called, because each zone costs a formatter. */
function useTimeZoneEntries(chosen: string) {
  const [ofHour, setOfHour] = useState<number | null>(null)
  const entries = useMemo(() => {
    if (ofHour === null) return []
    const names = offeredTimeZones(Intl.supportedValuesOf('timeZone'), chosen)
    return timeZoneEntries(names, ofHour * HOUR_MS)
  }, [ofHour, chosen])
  /** Offsets change at most once an hour. */
  const renew = () => setOfHour(Math.floor(serverClock.now() / HOUR_MS))
  return { entries, renew }
}
