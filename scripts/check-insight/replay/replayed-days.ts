import { metricDaySchema, metricMonthSchema } from '@/lib/history/documents'
import { HISTORY_COLLECTION } from '@/lib/history/resolution'
import { assembleHistory } from '@/lib/history/series'
import { pumpSchema } from '@/lib/pumps/pump'
import { stationMetricsSchema } from '@/lib/readings/metric'
import type { Evidence, InsightView } from '@/lib/stations/insight/figure'
import { insightPlans } from '@/lib/stations/insight/reading/plan'
import { DAY_MS } from '@/lib/stations/insight/steps'
import { pumpStationSchema } from '@/lib/stations/station'
import type { Mapping } from '@/local/replay/mapping'
import { paceOf } from '@/local/replay/pace'
import { Playback } from '@/local/replay/playback'
import { seedDocuments } from '@/local/replay/seed-documents'
import type { ReplayDocument } from '@/local/replay/seed-documents'
import type { TimeSpan } from './flagged-spans'

/** What a browser would know of the stations of a recording, a day after the day before. */
export interface ReplayedDay extends TimeSpan {
  stations: readonly { edgeNodeId: string; evidenceOf: (view: InsightView) => Evidence }[]
}

/**
 * Plays a recording in its own time, without services or waiting, and stops after each day.
 *
 * @param fromMs time of its first row, where its days begin, ms UTC
 */
export async function replayDays(
  file: string,
  mapping: Mapping,
  fromMs: number,
  onDay: (day: ReplayedDay) => void,
): Promise<void> {
  const pace = { ...paceOf(mapping.reportIntervalS, 1), waitMs: (recordedMs: number) => recordedMs }
  const documents = new Map<string, ReplayDocument['data']>()
  const keep = (written: readonly ReplayDocument[]) => {
    for (const { path, data } of written)
      if (!path.includes(`/${HISTORY_COLLECTION.hour}/`)) documents.set(path, data)
  }
  keep(seedDocuments(mapping, pace, fromMs))
  let nowMs = fromMs
  let dayMs = fromMs
  const playback = new Playback({
    file,
    mapping,
    pace,
    isLooping: false,
    clock: {
      nowMs: () => nowMs,
      sleep: async (ms) => {
        nowMs += ms
      },
    },
    write: async (written) => {
      keep(written)
      if (nowMs < dayMs + DAY_MS) return
      const toMs = dayMs + Math.floor((nowMs - dayMs) / DAY_MS) * DAY_MS
      onDay({ fromMs: dayMs, toMs, stations: stationsOf(mapping, documents, nowMs) })
      dayMs = toMs
    },
  })
  await playback.run(new AbortController().signal)
}

function stationsOf(
  mapping: Mapping,
  documents: ReadonlyMap<string, ReplayDocument['data']>,
  nowMs: number,
): ReplayedDay['stations'] {
  return mapping.stations.map(({ edgeNodeId, pumps }) => {
    const live = documents.get(`metrics/${edgeNodeId}`)
    const known = {
      station: pumpStationSchema.parse(documents.get(`pumpStations/${edgeNodeId}`)),
      pumps: pumps.map((_, index) =>
        pumpSchema.parse(documents.get(`pumps/${edgeNodeId}_${index + 1}`)),
      ),
      metrics: live ? stationMetricsSchema.parse(live) : null,
      nowMs,
      tariffPerKwh: null,
    }
    const history = (view: InsightView) =>
      insightPlans(view, nowMs).map((plan) => {
        const schema = plan.resolution === 'month' ? metricMonthSchema : metricDaySchema
        const stored = plan.documentIds.flatMap((id) => {
          const path = `metrics/${edgeNodeId}/${HISTORY_COLLECTION[plan.resolution]}/${id}`
          const data = documents.get(path)
          return data ? [schema.parse(data)] : []
        })
        return [plan.resolution, assembleHistory(plan, stored)] as const
      })
    return {
      edgeNodeId,
      evidenceOf: (view) => ({ ...known, history: Object.fromEntries(history(view)) }),
    }
  })
}
