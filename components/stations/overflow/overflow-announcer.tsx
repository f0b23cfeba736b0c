'use client'

import { useState } from 'react'
import { overflowAnnouncement } from '@/lib/stations/overflow/announcement'
import { useShownOverflows, type ShownOverflow } from '@/lib/stations/use-known-stations'

export function OverflowAnnouncer() {
  const shown = useShownOverflows()
  const [last, setLast] = useState(shown)
  const [text, setText] = useState('')
  if (shown !== last) {
    setLast(shown)
    setText(shown ? overflowAnnouncement(last && namesOf(last), namesOf(shown)) : '')
  }
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

const namesOf = (overflows: readonly ShownOverflow[]) => overflows.map(({ name }) => name)
