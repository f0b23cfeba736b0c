'use client'

import { createContext } from 'react'

/** IANA zone of the station on this part of the screen; null if it shows several. */
export const StationTimeZoneContext = createContext<string | null>(null)
