'use client'

import { useState } from 'react'
import { overflowAnnouncement } from '@/lib/stations/overflow/announcement'
import { useShownOverflows, type ShownOverflow } from '@/lib/stations/use-known-stations'

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
