import { useState } from 'react'
import { LiveTrouble } from '@/components/stations/data-notes'
import { Button } from '@/components/ui/button'
import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { TextField } from '@/components/ui/fields/text-field'
import { Spinner } from '@/components/ui/loading'
import { troubleOf } from '@/lib/live/live'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import { useAccess } from '@/lib/session/session-provider'
import type { PumpStation } from '@/lib/stations/station'
import { toggled } from '@/lib/stations/toggled'
import { pumpStations } from '@/lib/stations/watch-stations'
import {
  compareChoices,
  FEWEST_SUBJECTS,
  MOST_SUBJECTS,
  subjectLabel,
  subjectName,
  subjectOf,
  type Subject,
} from '@/lib/trends/compare/comparison'

/** A longer list is searched, not read. */
const MOST_CHOICES = 50

interface ComparePickerProps {
  initial: readonly Subject[]
  /** Absent if there is nothing to go back to. */
  onClose?: () => void
  onChoose: (subjects: readonly Subject[]) => void
}

export function ComparePicker({ initial, onClose, onChoose }: ComparePickerProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => initial.map(subjectName))
  /** Chosen when it opened: the list stays in order while choosing. */
  const [first] = useState(chosen)
  const [kind, setKind] = useState<'stations' | 'pumps'>(
    initial.some(({ pump }) => pump !== null) ? 'pumps' : 'stations',
  )
  const [search, setSearch] = useState('')
  const all = useLiveCollection(pumpStations(useAccess()))
  const stations = [...(all.data?.values() ?? [])]
  const choices = compareChoices(stations, kind, search).toSorted(
    (a, b) => Number(first.includes(b.name)) - Number(first.includes(a.name)),
  )
  const trouble = troubleOf(all)
  const isReady = chosen.length >= FEWEST_SUBJECTS
  // Once six are chosen, one has to be cleared first.
  const isFull = chosen.length >= MOST_SUBJECTS
  return (
    <form
      aria-label="What to compare"
      className="m-auto flex w-full max-w-xl flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onChoose(chosen.flatMap((name) => subjectOf(name) ?? []))
      }}
    >
      <p className="text-sm text-pretty">
        Choose two to six stations or pumps, and see one signal of all of them on one chart.
      </p>
      <ChoiceGroup
        legend="Compare"
        choices={[
          { value: 'stations', label: 'Stations' },
          { value: 'pumps', label: 'Pumps' },
        ]}
        value={kind}
        onChange={setKind}
      />
      <TextField
        type="search"
        className="-mb-4"
        label="Search by name, address, ID, or tag"
        value={search}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      {trouble && <LiveTrouble trouble={trouble} what="stations" />}
      {!trouble && !all.data && <Spinner label="Loading stations" />}
      {all.data && (
        <ul
          aria-label="Choices"
          className="flex max-h-[28dvh] min-h-36 shrink-0 flex-col overflow-y-auto rounded-md border border-line sm:max-h-[38dvh]"
        >
          {choices.slice(0, MOST_CHOICES).map(({ name, label, note }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-4 border-line px-3 not-first:border-t"
            >
              <Checkbox
                label={label}
                checked={chosen.includes(name)}
                disabled={isFull && !chosen.includes(name)}
                onChange={() => setChosen((now) => toggled(now, name))}
              />
              <span className="min-w-0 truncate text-xs text-muted max-sm:hidden">{note}</span>
            </li>
          ))}
          {choices.length === 0 && <li className="px-3 py-2 text-sm text-muted">No matches</li>}
        </ul>
      )}
      {choices.length > MOST_CHOICES && (
        <p className="text-xs text-muted">
          Showing {MOST_CHOICES} of {choices.length}. Search to find the others.
        </p>
      )}
      <p role="status" className="min-h-5 text-sm text-pretty text-muted">
        {chosenInWords(chosen, stations)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" disabled={!isReady}>
          Compare
        </Button>
        {onClose && <Button onClick={onClose}>Cancel</Button>}
        {chosen.length > 0 && (
          <Button variant="quiet" className="ml-auto" onClick={() => setChosen([])}>
            Clear selection
          </Button>
        )}
      </div>
    </form>
  )
}

function chosenInWords(names: readonly string[], stations: readonly PumpStation[]): string {
  if (names.length === 0) return `Choose ${FEWEST_SUBJECTS} to ${MOST_SUBJECTS}`
  const labels = names.map((name) => {
    const subject = subjectOf(name)
    const station = stations.find(({ edgeNodeId }) => edgeNodeId === subject?.edgeNodeId)
    return subject && station ? subjectLabel(subject, station.name) : name
  })
  return `${names.length} of ${MOST_SUBJECTS} chosen: ${labels.join('; ')}`
}
