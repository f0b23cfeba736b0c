import { Age } from '@/components/ui/age'
import { Fact } from '@/components/ui/fact'
import { Moment } from '@/components/ui/moment'
import type { InsightColumn } from '@/lib/stations/insight/columns'
import type { Figure } from '@/lib/stations/insight/figure'
import type { StationInsight } from '@/lib/stations/insight/insight'
import { documentsInWords } from '@/lib/stations/insight/documents-in-words'
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
            <Moment ms={why.fromMs} /> to <Moment ms={why.toMs} />
          </Fact>
        )}
        {why.inputs.map((input) => (
          <Fact key={input.label} name={input.label}>
            {input.value !== null && <FigureValue value={input.value} column={input} />}
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
