import { judgedBy, shortWordsOf } from '@/tests/factories/judged-history'
import { ago, type Given } from '@/tests/factories/judgement'
import { aStationHistory, type Series } from '@/tests/factories/station-history'

const STILL = /level hasn’t moved$/
const CALM = /^normal$/

const STANDSTILLS: Record<string, [Given, Series, RegExp]> = {
  'against its meters': [{}, { level: '1.4*20 1.2*20', inflow: '10*40', outflow: '0*40' }, STILL],
  'while its meters agree by the minute': [
    { values: { inflow: 0.1, outflow: 2 } },
    { level: '1.2*40', inflow: '0.1*40', outflow: '0*39 2*1' },
    CALM,
  ],
  'against its present meters, where no minute holds both': [
    { values: { inflow: 20, outflow: 2 } },
    { level: '1.2*40', inflow: '20*40' },
    STILL,
  ],
  'in too few reports': [{}, { level: '1.2*1 -*20 1.2*1', inflow: '10*30', outflow: '0*30' }, CALM],
  'but for a silence': [{}, { level: '1.2*10 -*9 1.2*10', inflow: '10*30', outflow: '0*30' }, CALM],
  'until now': [
    { values: { level: 1.3 } },
    { level: '1.2*40', inflow: '10*40', outflow: '0*40' },
    CALM,
  ],
  'while a pump starts and stops': [
    { values: { pump1Running: true } },
    { level: '1.2*40', pump1Running: '0*20 1*3 0*17' },
    STILL,
  ],
  'while a pump runs long': [{}, { level: '1.2*40', pump1Running: '0*28 1*12' }, STILL],
  'while a pump has just started': [{}, { level: '1.2*40', pump1Running: '0*38 1*2' }, CALM],
  'that pumps hold': [
    { station: { levelControl: 'held' } },
    { level: '1.2*40', pump1Running: '0*28 1*12' },
    CALM,
  ],
  'since the gateway saw it move': [
    { recent: { levelMovedAtMs: ago(20) } },
    { level: '1.2*40', inflow: '10*20 1*20', outflow: '0*20 1*20' },
    CALM,
  ],
}

test.each(Object.entries(STANDSTILLS))(
  'a level that stands still %s',
  (_what, [given, series, expected]) => {
    expect(shortWordsOf(given, aStationHistory(series))).toMatch(expected)
  },
)

test('names the pump that ran in vain', () => {
  const history = aStationHistory({ level: '1.2*40', pump1Running: '0*28 1*12' })
  expect(judgedBy({}, history).level.flaw).toEqual({
    text: 'level hasn’t moved',
    sinceMs: ago(40),
    note: 'though pump 1 ran 12 min: sensor or pump',
  })
})

const CYCLES: Series = {
  level: '1.2*10 1*10 1.2*10 1*10 1.2*10 1*9 1.2*1',
  highFloat: '0*5 1*55',
  pump1Running: '1*10 0*5 1*10 0*5 1*10 0*10 1*10',
}

const HIGH_FLOATS: Record<string, [Given, Series, RegExp]> = {
  'up through two pump cycles': [
    { values: { highFloat: true } },
    CYCLES,
    /^attention, high float stuck\?$/,
  ],
  'up through one': [
    { values: { highFloat: true } },
    { ...CYCLES, highFloat: '0*32 1*28' },
    /^attention, near, high float tripped$/,
  ],
  'known to be up through one': [
    { values: { highFloat: true } },
    { ...CYCLES, highFloat: '-*32 1*28' },
    /^attention, near, high float tripped$/,
  ],
  'up since the level was high': [
    { values: { highFloat: true } },
    { ...CYCLES, level: '3.1*40 1.2*10 1*9 1.2*1' },
    /^attention, near, high float tripped$/,
  ],
  'down with the level 0.3 m above the high alarm for 10 min': [
    { values: { level: 3.4, highFloat: false } },
    { level: '3.4*10', highFloat: '0*10' },
    /near, .*high float doesn’t answer/,
  ],
  'down for less': [
    { values: { level: 3.4, highFloat: false } },
    { level: '3.1*10 3.4*9', highFloat: '0*19' },
    /near, level above high alarm/,
  ],
}

test.each(Object.entries(HIGH_FLOATS))('a high float %s', (_what, [given, series, expected]) => {
  expect(shortWordsOf(given, aStationHistory(series))).toMatch(expected)
})
