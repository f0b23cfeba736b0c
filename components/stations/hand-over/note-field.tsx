'use client'

import { useId } from 'react'
import { LONGEST_NOTE, noteAt } from '@/lib/preferences/hand-over-note'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'

const MINUTE_MS = 60_000

const HINTS = {
  saved: 'Printed with the sheet. Kept for 24 hours, for you alone.',
  saving: 'Saving',
  offline: 'Not saved yet: no connection. Keep this tab open.',
  failed: 'Not saved. Your next change tries again.',
}

export function NoteField() {
  const text = noteAt(usePreferences().handOverNote, useNow(MINUTE_MS))
  const { save, saving } = useSavePreferences()
  const id = useId()
  return (
    <>
      {text.trim() !== '' && (
        <section aria-label="Note" className="hidden break-inside-avoid print:block">
          <h2 className="text-sm font-semibold tracking-tight">Note</h2>
          <p className="text-sm break-words whitespace-pre-wrap">{text}</p>
        </section>
      )}
      <div className="flex flex-col gap-1 print:hidden">
        <label htmlFor={id} className="text-sm font-medium">
          Note
        </label>
        <textarea
          id={id}
          value={text}
          maxLength={LONGEST_NOTE}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) =>
            save({ handOverNote: { text: target.value, at: serverClock.now() } })
          }
          className="field-sizing-content max-h-96 min-h-16 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink pointer-fine:text-sm"
        />
        <p id={`${id}-hint`} className="text-xs text-muted">
          {HINTS[saving]}
        </p>
      </div>
    </>
  )
}
