'use client'

import { useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { pushAddress, useAddress } from '@/lib/browser/address'
import { periodParams } from '@/lib/stations/hand-over/period'
import { useEvidence } from '@/lib/stations/hand-over/use-evidence'
import { LeaveQuestion } from './leave-question'
import { MadeSheet } from './made-sheet'
import { NoteField } from './note-field'

const unchanged = (params: URLSearchParams) => params

/** A sheet for whoever takes over: made once, and anew for another period or on request. */
export function HandOverPage() {
  const evidence = useEvidence()
  const params = useAddress(unchanged)
  const [updates, setUpdates] = useState(0)
  const [note, setNote] = useState('')
  return (
    <main
      data-page="hand-over"
      className="mx-auto flex w-full max-w-4xl flex-col gap-4 px-4 pt-3 pb-16 sm:px-6 print:max-w-none print:px-0 print:pb-0"
    >
      <h1 className="text-lg font-semibold tracking-tight">Hand-over</h1>
      {evidence.isSettled ? (
        <MadeSheet
          evidence={evidence}
          version={`${String(params)} ${updates}`}
          params={params}
          note={<NoteField value={note} onChange={setNote} />}
          onPeriod={(period) => pushAddress(periodParams(period))}
          onUpdate={() => setUpdates(updates + 1)}
        />
      ) : (
        <Spinner label="Loading alerts and stations" />
      )}
      {note !== '' && <LeaveQuestion />}
    </main>
  )
}
