import { GeoPoint, type Firestore } from 'firebase-admin/firestore'
import type { StationStatus } from '@/lib/stations/status'
import { addStations, stationId } from '@/bench/fleet'
import { mulberry32 } from '@/local/simulator/model/random'

const CITIES = 60
const STATIONS_PER_BATCH = 200
/** One in fifty, from the start: an alarm lasts until it is acknowledged. */
const ALARM_EVERY = 50

/** Raise no alert: a level of bad quality, and out of service. */
const FLIPS = [
  { status: 'normal', live: { quality: {} }, station: { inService: true } },
  { status: 'attention', live: { quality: { level: 0 } }, station: { inService: true } },
  { status: 'out-of-service', live: { quality: {} }, station: { inService: false } },
] as const satisfies readonly { status: StationStatus; live: object; station: object }[]

/** by station ID */
export type Written = Map<string, StationStatus>

/** Some straddle the date line, some share one point. */
function locationOf(index: number): GeoPoint {
  const random = mulberry32(index + 1)
  if (index % 100 === 0) return new GeoPoint(-17 + random(), random() < 0.5 ? 179.9 : -179.9)
  if (index % 100 === 1) return new GeoPoint(39, -98)
  const city = mulberry32(1000 + (index % CITIES))
  const [longitude, latitude] = [-120 + city() * 45, 28 + city() * 18]
  const spread = () => (random() + random() + random() - 1.5) * 1.5
  return new GeoPoint(latitude + spread(), longitude + spread())
}

export async function addLocatedStations(
  db: Firestore,
  written: Written,
  [from, to]: [number, number],
): Promise<void> {
  await addStations(db, from, to, (document, index) => {
    const located: object = { ...document, location: locationOf(index) }
    Reflect.deleteProperty(located, 'setpointsM')
    return located
  })
  for (let index = from; index < to; index += 1) {
    const isAlarm = index % ALARM_EVERY === 0
    written.set(stationId(index), isAlarm ? 'alarm' : 'normal')
    if (isAlarm) await db.doc(`metrics/${stationId(index)}`).update({ 'values.highFloat': true })
  }
}

export async function flipStatuses(db: Firestore, written: Written, count: number): Promise<void> {
  const ids = [...written.keys()].filter((id) => written.get(id) !== 'alarm')
  const chosen = new Set<string>()
  while (chosen.size < Math.min(count, ids.length)) {
    const id = ids[Math.floor(Math.random() * ids.length)]
    if (id) chosen.add(id)
  }
  const pending = [...chosen]
  while (pending.length > 0) {
    const batch = db.batch()
    for (const id of pending.splice(0, STATIONS_PER_BATCH)) {
      const others = FLIPS.filter(({ status }) => status !== written.get(id))
      const flip = others[Math.floor(Math.random() * others.length)]
      if (!flip) continue
      batch.update(db.doc(`metrics/${id}`), flip.live)
      batch.update(db.doc(`pumpStations/${id}`), flip.station)
      written.set(id, flip.status)
    }
    await batch.commit()
  }
}

export function startFlipping(db: Firestore, written: Written, perSecond: number) {
  let last: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(() => flipStatuses(db, written, perSecond))
  }, 1000)
  return {
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
