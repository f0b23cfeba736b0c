'use client'

import { useId, useSyncExternalStore } from 'react'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { createStore } from '@/lib/live/store'
import { onSessionEnd } from '@/lib/session-data'

/** Per tab and session: survives navigation, but is stored nowhere. */
const note = createStore('')

onSessionEnd(() => changeNote(''))

const askBeforeUnload = (event: Event) => event.preventDefault()

function changeNote(text: string): void {
  note.set(text)
  if (text === '') window.removeEventListener('beforeunload', askBeforeUnload)
  else window.addEventListener('beforeunload', askBeforeUnload)
}

export function NoteField() {
  const value = useSyncExternalStore(note.subscribe, note.get, () => '')
  const id = useId()
  const hintId = `${id}-hint`
  const isPrinted = useIsPrinting() && value.trim() !== ''
  return (
    <>
      {isPrinted && (
        <section aria-label="Note" className="break-inside-avoid">
          <h2 className="text-sm font-semibold tracking-tight">Note</h2>
          <p className="text-sm break-words whitespace-pre-wrap">{value}</p>
        </section>
      )}
      <div className="flex flex-col gap-1 print:hidden">
        <label htmlFor={id} className="text-sm font-medium">
          Note
        </label>
        <textarea
          id={id}
          value={value}
          autoComplete="off"
          aria-describedby={hintId}
          onChange={(event) => changeNote(event.target.value)}
          className="field-sizing-content max-h-96 min-h-20 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink pointer-fine:text-sm"
        />
        <p id={hintId} className="text-xs text-muted">
          Printed with the sheet and not saved: it’s gone when you close this tab or sign out.
        </p>
      </div>
    </>
  )
}
