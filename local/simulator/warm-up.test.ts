import { FaultSchedule } from './fleet/fault-schedule'
import { planStation } from './fleet/plan-station'
import { Weather } from './model/weather'
import { stationWithTrend } from './warm-up'

const OPENING_MS = Date.UTC(2026, 10, 22, 16, 55)

test('a station opens above its low alarm, whatever the time', () => {
  const plan = { ...planStation(1, 0), rainExposure: 0 }
  for (let seconds = 0; seconds < 300; seconds += 5) {
    const openingMs = OPENING_MS + seconds * 1000
    const faults = new FaultSchedule(plan)
    const { state } = stationWithTrend(plan, { weather: new Weather(1), openingMs, faults })
    if (plan.plant.kind !== 'lift-station' || !('levelM' in state)) throw new Error('no wet well')
    expect(state.levelM).toBeGreaterThan(plan.plant.params.setpoints.lowAlarm ?? 0)
  }
})
