'use client'

import { useId } from 'react'
import { useIsPrinting } from '@/lib/browser/use-is-printing'

interface NoteFieldProps {
  value: string
  onChange: (value: string) => void
}

/** Free text that prints whole and is stored nowhere. */
export function NoteField({ value, onChange }: NoteFieldProps) {
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
          onChange={(event) => onChange(event.target.value)}
          className="field-sizing-content max-h-96 min-h-20 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink pointer-fine:text-sm"
        />
        <p id={hintId} className="text-xs text-muted">
          Printed with the sheet and not saved: it’s gone when you leave this page.
        </p>
      </div>
    </>
  )
}
