'use client'

import { createContext } from 'react'

/**
 * IANA time zone of the station that this part of the screen shows; null if it shows several.
 * Used for times if the user prefers each station's own time zone.
 */
export const StationTimeZoneContext = createContext<string | null>(null)
