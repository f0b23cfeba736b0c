import { z } from 'zod'

/** `?tab=` of a station's page; anything else opens the first tab. */
export const stationTabSchema = z
  .enum(['trends', 'pumps', 'alerts', 'configuration', 'details'])
  .catch('trends')
