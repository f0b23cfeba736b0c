'use client'

import { createContext } from 'react'

interface ShownStation {
  /** IANA name. */
  timeZone: string
  wetWell?: { bottomM?: number }
}

/** The station on this part of the screen; null if it shows several. */
export const StationContext = createContext<ShownStation | null>(null)
