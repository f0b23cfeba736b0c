import { DAY_MS, HOUR_MS } from '@/lib/stations/insight/steps'
import { planStation } from '@/local/simulator/fleet/plan-station'
import { COUNTED, fault, figuresOf, GRID, lastDays, SEED } from './check'
import type { Check } from './check'
import { compare, ofPump } from './row'
import { SNAPSHOT_MS } from './simulate'

const SILENT_H = 16 / 3
const FROZEN_H = 5

/** A lost link, a level that stands still, a dead flow meter. */
export const unheard: Check = {
  name: 'Lost link, frozen level, dead flow meter',
  plan: planStation(SEED, 95),
  days: 9,
  faults: [
    fault('communication-loss', 50, SILENT_H),
    fault('frozen-level', 100, FROZEN_H),
    fault('flow-meter-failure', 30, 100),
  ],
  hasVolumes: true,
  rowsOf: (simulated) => {
    const quality = figuresOf(simulated, 'quality')
    const pumps = figuresOf(simulated, 'pumps')
    const week = lastDays(simulated, 7)
    const rate = 1 - SILENT_H / (7 * 24)
    return [
      compare('Reporting rate 24 h', quality('rate24h'), 1, { by: 0, because: COUNTED }),
      compare('Reporting rate 7 d', quality('rate7d'), rate, {
        by: SNAPSHOT_MS / (3.5 * DAY_MS),
        because: GRID,
      }),
      compare('Gaps 7 d', quality('gaps7d'), 1, { by: 0, because: COUNTED }),
      compare('Longest silence', quality('silence7d'), SILENT_H, {
        by: (2 * SNAPSHOT_MS) / HOUR_MS,
        because: GRID,
      }),
      compare('Stuck level', quality('stuck7d'), FROZEN_H, {
        by: (2 * SNAPSHOT_MS) / HOUR_MS,
        because: GRID,
      }),
      compare('Out of range', quality('outOfRange7d'), 0, {
        by: 0,
        because: 'nothing was impossible',
      }),
      compare('Bad values now', quality('badNow'), 1, { by: 0, because: 'the dead flow meter' }),
      ...week.pumps.map(({ starts }, index) =>
        compare(
          `Pump ${index + 1}: starts 7 d`,
          ofPump(pumps('starts7d'), `Pump ${index + 1}`),
          starts,
          { by: 1, because: 'counters count through a lost link' },
        ),
      ),
    ]
  },
}
