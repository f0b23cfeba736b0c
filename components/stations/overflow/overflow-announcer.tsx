'use client'

import { useState } from 'react'
import {
  overflowAnnouncement,
  useShownOverflows,
} from '@/lib/stations/overflow/use-shown-overflows'

export function OverflowAnnouncer() {
  const shown = useShownOverflows()
  const [last, setLast] = useState(shown)
  const [text, setText] = useState('')
  if (shown !== last) {
    const [before = null, now] = [last, shown].map((all) => all?.map(({ name }) => name))
    setLast(shown)
    setText(now ? overflowAnnouncement(before, now) : '')
  }
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
