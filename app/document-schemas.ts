import type { z } from 'zod'
import { silenceSchema } from '@/lib/alerts/silences/documents'
import type { CollectionName } from '@/lib/firebase/document-query'
import { storedPreferencesSchema } from '@/lib/preferences/preferences'
import { pumpSchema } from '@/lib/pumps/pump'
import { deviceConfigSchema } from '@/lib/readings/device-config'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { pumpStationSchema } from '@/lib/stations/station'

const SCHEMAS = {
  pumpStations: pumpStationSchema,
  pumps: pumpSchema,
  deviceConfigs: deviceConfigSchema,
  metrics: stationMetricsSchema,
  preferences: storedPreferencesSchema,
}

/** Parses the documents of a collection that pages listen to. */
export function schemaOf(collection: CollectionName): z.ZodType {
  return collection in SCHEMAS ? SCHEMAS[collection as keyof typeof SCHEMAS] : silenceSchema
}
