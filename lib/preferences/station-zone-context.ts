'use client'

import { createContext } from 'react'

/**
 * The IANA zone of the station that a part of the screen is about; null where it is about many.
 * Its times are shown in it, where the user prefers each station's own.
 */
export const StationZoneContext = createContext<string | null>(null)
