import { Age } from '@/components/ui/age'
import { Fact } from '@/components/ui/fact'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { InsightColumn } from '@/lib/stations/insight/columns'
import type { Figure, WhyInput } from '@/lib/stations/insight/figure'
import type { StationInsight } from '@/lib/stations/insight/insight'
import type { FigureFormat } from '@/lib/stations/insight/figure-text'
import { documentsInWords } from '@/lib/stations/insight/reading/documents-in-words'
import { formatTimestamp } from '@/lib/time/format'
import { DryDay } from './dry-day'
import { FigureValue } from './figure-value'

/** Figures that the curve of a dry day explains. */
const OF_DRY_DAY = ['dryFlow', 'nightFlow', 'rainVolume']

interface WhyBodyProps {
  insight: StationInsight
  figure: Figure
  column: InsightColumn
}

export function WhyBody({ insight, figure, column }: WhyBodyProps) {
  const { value, missing, pump, why } = figure
  const time = useTimeStyle()
  const { dryDayLps, plans, readAtMs, unreadable } = insight
  return (
    <>
      {value === null ? (
        <p className="font-medium">{missing}</p>
      ) : (
        <p className="text-xl">
          <FigureValue value={value} column={column} />
          {pump !== undefined && <span className="text-sm text-muted"> Pump {pump}</span>}
        </p>
      )}
      {dryDayLps && OF_DRY_DAY.includes(column.id) && <DryDay curveLps={dryDayLps} />}
      <dl className="-mx-4 divide-y divide-line">
        {why.formula && <Fact name="Formula">{why.formula}</Fact>}
        {why.source && <Fact name="Source">{why.source}</Fact>}
        {why.toMs > why.fromMs && (
          <Fact name="Period">
            {formatTimestamp(why.fromMs, time)} to {formatTimestamp(why.toMs, time)}
          </Fact>
        )}
        {why.inputs.map((input) => (
          <Fact key={`${input.label} ${input.sinceMs}`} name={labelOf(input, time)}>
            {input.value !== null && (
              <FigureValue value={input.value} column={formatOf(input, figure, column)} />
            )}
          </Fact>
        ))}
        <Fact name="Documents">
          {documentsInWords(plans)}
          {unreadable > 0 && `; ${unreadable} parts can’t be read and count as gaps`}
        </Fact>
        <Fact name="Read">
          <Age sinceMs={readAtMs} /> ago
        </Fact>
        <Fact name="Left out">
          {why.leftOut.length > 0 ? (
            <ul>
              {why.leftOut.map(({ what, why: reason }) => (
                <li key={`${what} ${reason}`}>
                  {what}: {reason}
                </li>
              ))}
            </ul>
          ) : (
            'None'
          )}
        </Fact>
      </dl>
    </>
  )
}

function labelOf({ label, sinceMs }: WhyInput, time: ReturnType<typeof useTimeStyle>): string {
  return sinceMs === undefined ? label : `${label} ${formatTimestamp(sinceMs, time)}`
}

/** The pumps' own values are what the figure is; what they were computed from is labeled `Pump 1: …`. */
function formatOf(input: WhyInput, { ofPumps, unit }: Figure, column: InsightColumn): FigureFormat {
  const isOfFigure = ofPumps !== undefined && input.unit === unit && !input.label.includes(':')
  return isOfFigure ? column : input
}
