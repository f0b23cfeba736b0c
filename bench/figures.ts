import { writeFileSync } from 'node:fs'
import { alignColumns } from '@/local/align-columns'
import { fail } from '@/local/options'

type Limit = { most: number } | { least: number }

export interface Figure {
  name: string
  unit: string
  value: number
  /** on a processor slowed four times */
  slowed?: number
  goal?: Limit
  slowedGoal?: Limit
  /** only for bytes, counts, and ratios within one run, which a busy machine doesn't change */
  budget?: Limit
}

export function figuresOf(title: string) {
  type Limits = Omit<Figure, 'name' | 'unit' | 'value'>
  return (name: string, unit: string, value: number, limits: Limits = {}): Figure => {
    return { name: `${title}: ${name}`, unit, value, ...limits }
  }
}

export const NONE = { budget: { most: 0 } }

export function verdictOf({ value, slowed, goal, slowedGoal, budget }: Figure) {
  if (!keeps(value, budget)) return 'over budget'
  if (!keeps(value, goal)) return 'goal missed'
  if (slowed !== undefined && !keeps(slowed, slowedGoal)) return 'goal missed'
  return goal || slowedGoal || budget ? 'ok' : 'info'
}

/** A figure that couldn't be measured keeps no limit. */
function keeps(value: number, limit: Limit | undefined): boolean {
  if (!limit) return true
  return 'most' in limit ? value <= limit.most : value >= limit.least
}

const HEADS = ['figure', 'unit', '1×', 'goal', '4×', 'goal', 'budget', 'verdict']

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure): string[] => [
    figure.name,
    figure.unit,
    numberText(figure.value),
    limitText(figure.goal),
    figure.slowed === undefined ? '' : numberText(figure.slowed),
    limitText(figure.slowedGoal),
    limitText(figure.budget),
    verdictOf(figure),
  ])
  const [heads = [], ...cells] = alignColumns([HEADS, ...rows])
  const rule = heads.map(({ length }) => '-'.repeat(length))
  return [heads, rule, ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) return 'none'
  const digits = Math.abs(value) < 10 ? 2 : 1
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

function limitText(limit: Limit | undefined): string {
  if (!limit) return ''
  return 'most' in limit ? `≤ ${numberText(limit.most)}` : `≥ ${numberText(limit.least)}`
}

function report(figures: readonly Figure[]): void {
  console.log(`\n${tableOf(figures)}`)
  if (process.env.BENCH_FIGURES) writeFileSync(process.env.BENCH_FIGURES, JSON.stringify(figures))
  const isOver = figures.some((figure) => verdictOf(figure) === 'over budget')
  process.exitCode = isOver ? 1 : 0
}

/** Exits even if something still holds the process open. */
export function runPart(measure: () => Promise<Figure[]>): void {
  Promise.resolve()
    .then(measure)
    .then(report)
    .then(() => process.exit(), fail)
}
