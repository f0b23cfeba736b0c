'use client'

import { useState } from 'react'
import { overflowAnnouncement } from '@/lib/stations/overflow/overflow-announcement'
import { useShownOverflows } from '@/lib/stations/overflow/use-shown-overflows'

/** Announces each overflow that begins or ends on the open screen, once. */
export function OverflowAnnouncer() {
  const names = useShownOverflows()
  const [last, setLast] = useState(names)
  const [text, setText] = useState('')
  if (names !== last) {
    setLast(names)
    setText(names ? overflowAnnouncement(last, names) : '')
  }
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
