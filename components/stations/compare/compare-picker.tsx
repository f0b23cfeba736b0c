'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { LiveTrouble } from '@/components/stations/live-trouble'
import { Button } from '@/components/ui/button'
import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import { TextField } from '@/components/ui/fields/text-field'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Spinner } from '@/components/ui/spinner'
import { troubleOf } from '@/lib/live/live'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import { useAccess } from '@/lib/session/session-provider'
import type { PumpStation } from '@/lib/stations/station'
import { toggled } from '@/lib/stations/toggled'
import { pumpStations } from '@/lib/stations/watch-stations'
import { compareChoices } from '@/lib/trends/compare/choices'
import type { ChoiceKind } from '@/lib/trends/compare/choices'
import {
  comparePath,
  FEWEST_SUBJECTS,
  MOST_SUBJECTS,
  subjectName,
  subjectOf,
} from '@/lib/trends/compare/subject'
import type { Subject } from '@/lib/trends/compare/subject'
import { ChoiceList } from './choice-list'

export interface ComparePickerProps {
  isOpen: boolean
  /** What is chosen when the picker opens. */
  initial?: readonly Subject[]
  /** Only these are offered; default: all of the user's. */
  among?: readonly { station: PumpStation }[]
  onClose: () => void
  /** Default: opens the comparison. */
  onChoose?: (subjects: readonly Subject[]) => void
}

/** Chooses two to six stations or pumps. */
export function ComparePicker(props: ComparePickerProps) {
  const { isOpen, initial = [], among, onClose, onChoose } = props
  const router = useRouter()
  const formId = useId()
  const [chosen, setChosen] = useState<readonly string[]>(() => initial.map(subjectName))
  const [kind, setKind] = useState<ChoiceKind>(() =>
    initial.some(({ pump }) => pump !== null) ? 'pumps' : 'stations',
  )
  const [search, setSearch] = useState('')
  const all = useLiveCollection(pumpStations(useAccess()))
  const known = [...(all.data?.values() ?? [])]
  const offered = among?.map(({ station }) => station) ?? known
  const trouble = troubleOf(all)
  const isReady = chosen.length >= FEWEST_SUBJECTS

  function choose() {
    if (!isReady) return
    const subjects = chosen.flatMap((name) => subjectOf(name) ?? [])
    onClose()
    if (onChoose) onChoose(subjects)
    else router.push(comparePath(subjects))
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Compare"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isReady}>
            Compare
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex min-h-0 flex-col gap-3 overflow-y-auto px-5 py-3"
        onSubmit={(event) => {
          event.preventDefault()
          choose()
        }}
      >
        <ChoiceGroup
          legend="What to compare"
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
        {trouble && !among && <LiveTrouble trouble={trouble} what="stations" />}
        {!trouble && !among && !all.data && <Spinner label="Loading stations" />}
        {(among || all.data) && (
          <ChoiceList
            {...compareChoices(offered, { kind, search })}
            chosen={chosen}
            onToggle={(name) => setChosen((now) => toggled(now, name))}
          />
        )}
        <div className="flex min-h-9 flex-wrap items-center gap-x-3">
          <p role="status" className="min-w-0 flex-1 text-sm text-pretty text-muted">
            {chosenInWords(chosen, [...known, ...offered])}
          </p>
          {chosen.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => setChosen([])}>
              Clear selection
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function chosenInWords(names: readonly string[], stations: readonly PumpStation[]): string {
  if (names.length === 0) return `Choose ${FEWEST_SUBJECTS} to ${MOST_SUBJECTS}`
  const byId = new Map<string, string>(stations.map(({ edgeNodeId, name }) => [edgeNodeId, name]))
  const labels = names.map((name) => {
    const subject = subjectOf(name)
    const station = (subject && byId.get(subject.edgeNodeId)) ?? name
    return subject?.pump ? `${station}, pump ${subject.pump}` : station
  })
  return `${names.length} of ${MOST_SUBJECTS} chosen: ${labels.join('; ')}`
}
