import type { Figure, Why } from '../figure'
import { pumpFlow } from './flow'
import type { PumpFlow } from './flow'
import type { PumpScope } from './scope'
import { worstPump } from './values'
import type { StationPump, Worst } from './values'
import { noHistory } from '../steps'
import { wearOf } from './wear'
import type { Wear } from './wear'

const DRAWDOWN_TEST =
  'Drawdown test of operators’ handbooks, e.g. F. R. Spellman, “Handbook of Water and Wastewater Treatment Plant Operations”'
const SEN = 'P. K. Sen (1968), after H. Theil (1950)'
const S_PER_MIN = 60

/** What the pumps deliver alone, and what that is of their rated and their first flow. */
export function flowFigures(scope: PumpScope) {
  const { pumps, week } = scope
  const byPosition = new Map(
    pumps.map(({ position }) => [position, pumpFlow(scope, position, week)]),
  )
  const flowOf = ({ position }: StationPump) => byPosition.get(position) ?? 'No history'
  const found = [...byPosition.values()].filter((flow) => typeof flow !== 'string')
  const ends = {
    fromMs: Math.min(week.toMs, ...found.map(({ fromMs }) => fromMs)),
    toMs: found.length > 0 ? Math.max(...found.map(({ toMs }) => toMs)) : week.toMs,
  }
  const isByPumpDown = found.some(({ source }) => source === 'pump-down')
  const source = isByPumpDown ? DRAWDOWN_TEST : null

  const against = (
    referenceOf: (pump: StationPump) => number | undefined,
    name: string,
    worst: Worst,
  ) =>
    worstPump(
      pumps,
      {
        unit: '1',
        worst,
        why: { formula: `Flow of the pump running alone ÷ ${name} flow − 1`, source, ...ends },
      },
      (pump) => {
        const flow = flowOf(pump)
        const reference = referenceOf(pump) ?? 0
        if (reference <= 0) return `No ${name} flow on record`
        return typeof flow === 'string' ? flow : flow.lps / reference - 1
      },
      (pump) => [
        ...flowInputs(flowOf(pump)),
        { label: `${name} flow`, value: referenceOf(pump) ?? null, unit: 'L/s' },
      ],
    )

  const flow = worstPump(
    pumps,
    {
      unit: 'L/s',
      worst: 'lowest',
      why: {
        formula: isByPumpDown
          ? 'Volume of pump-downs by one pump ÷ its running time; the volume is the inflow of the fills before and after × time, less the rise of the volume in the wet well'
          : 'Metered volume while only one pump ran ÷ its running time',
        source,
        ...ends,
      },
    },
    (pump) => {
      const known = flowOf(pump)
      return typeof known === 'string' ? known : known.lps
    },
    (pump) => flowInputs(flowOf(pump)).slice(1),
  )
  return {
    flow,
    flowVsRated: against(({ record }) => record?.rated?.flowLps, 'rated', 'lowest'),
    flowVsBaseline: against(({ record }) => record?.baseline?.flowLps, 'baseline', 'furthest'),
  }
}

function flowInputs(flow: PumpFlow | string): Why['inputs'] {
  if (typeof flow === 'string') return []
  const { lps, runS, source, pumpDowns } = flow
  return [
    { label: 'flow', value: lps, unit: 'L/s' },
    { label: `ran alone, by ${source}`, value: runS / S_PER_MIN, unit: 'min' },
    ...(pumpDowns === null ? [] : [{ label: 'pump-downs', value: pumpDowns, unit: '1' }]),
  ]
}

/** How fast the pumps lose flow; of no single pump where no meter tells them apart. */
export function wearFigure({ evidence, pumps, positions }: PumpScope): Figure {
  const { nowMs } = evidence
  const months = evidence.history.month ?? noHistory(nowMs, 7200)
  const found = new Map(
    pumps.map(({ position, record }) => [
      position,
      wearOf(months, { position, positions }, { since: record?.installedAtMs ?? 0, nowMs }),
    ]),
  )
  const wearAt = ({ position }: StationPump) => found.get(position) ?? 'No history'
  const [first] = [...found.values()].filter((each) => typeof each !== 'string')
  const figure = worstPump(
    pumps,
    {
      unit: '1',
      worst: 'lowest',
      why: {
        formula:
          'Median of the slopes between every two days’ flow per running time ÷ their median flow, per month',
        source: SEN,
        fromMs: first?.fromMs ?? months.startMs,
        toMs: first?.toMs ?? nowMs,
      },
    },
    (pump) => {
      const wear = wearAt(pump)
      return typeof wear === 'string' ? wear : wear.perMonth
    },
    (pump) => {
      const wear = wearAt(pump)
      return typeof wear === 'string' ? [] : wearInputs(wear)
    },
  )
  const shown = found.get(figure.pump ?? Number.NaN)
  if (typeof shown !== 'object' || !shown.isOfAll) return figure
  const { value, unit, missing, why } = figure
  return { value, unit, missing, why: { ...why, inputs: wearInputs(shown) } }
}

function wearInputs({ isOfAll, medianLps, days }: Wear): Why['inputs'] {
  return [
    {
      label: isOfAll ? 'Median flow, all pumps together' : 'median flow',
      value: medianLps,
      unit: 'L/s',
    },
    { label: isOfAll ? 'Days' : 'days', value: days, unit: '1' },
  ]
}
