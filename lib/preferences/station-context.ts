'use client'

import { createContext } from 'react'

interface ShownStation {
  /** IANA name. */
  timeZone: string
  wetWell?: { bottomM?: number }
  /** Fields of its record that couldn't be read. */
  refused?: readonly string[]
}

/** The station on this part of the screen; null if it shows several. */
export const StationContext = createContext<ShownStation | null>(null)
