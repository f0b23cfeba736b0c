import { aStation } from '@/tests/factories/station'
import { misfitSetpoints } from './setpoints'
import type { PumpStation, Setpoints } from './station'

test.each<[string, Setpoints | undefined, PumpStation['kind'], string[]]>([
  ['a well', { off: 0.5, leadOn: 1.5, lagOn: 1.5, highAlarm: 3 }, 'wastewater', []],
  ['nothing', undefined, 'wastewater', []],
  ['a fill pump', { off: 3, leadOn: 2, lagOn: 1, highAlarm: 3.5 }, 'water', []],
  ['a tank that is emptied', { off: 1, leadOn: 2 }, 'water', []],
  ['a slipped decimal', { off: 5, leadOn: 1.5, lagOn: 2 }, 'wastewater', ['lead on is below off']],
  ['a missing one between', { off: 2, lagOn: 1 }, 'stormwater', ['lag on is below off']],
  [
    'levels alike',
    { leadOn: 1, lagOn: 3, highAlarm: 3 },
    'wastewater',
    ['high alarm is at lag on'],
  ],
  ['an alarm above the crest', { highAlarm: 4.2 }, 'wastewater', ['overflow is below high alarm']],
  ['a fill pump', { off: 2, leadOn: 1, lagOn: 1.5 }, 'water', ['lead on is below lag on']],
])('set-points of %s', (_what, setpointsM, kind, misfits) => {
  expect(misfitSetpoints(aStation({ setpointsM, kind }))).toEqual(misfits)
})
