import { z } from 'zod'

/** `?tab=` of a station's page; anything else is the first. */
export const stationTabSchema = z
  .enum(['trends', 'pumps', 'alerts', 'configuration', 'details'])
  .catch('trends')
