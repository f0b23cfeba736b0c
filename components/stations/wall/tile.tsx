import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Glyph } from '@/components/alerts/alert-glyph'
import { ReadingNote } from '@/components/stations/reading-note'
import { Reasons, AsOf, StatusDetail } from '@/components/stations/status-words'
import { Quantity } from '@/components/ui/figure'
import { Age } from '@/components/ui/moment'
import { shapeOf } from '@/lib/alerts/shapes'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { BoardEntry } from '@/lib/stations/board'
import { alertsAge, leadReasons, statusWords } from '@/lib/stations/condition-words'
import { wordsToOverflow } from '@/lib/stations/judgement/forecast'
import { spilledInWords } from '@/lib/stations/overflow/report'
import type { OverflowView } from '@/lib/stations/overflow/running'
import { useRunningOverflow } from '@/lib/stations/overflow/use-running-overflow'
import {
  conditionSinceMs,
  STATUS_SHAPES,
  STATUS_WORDS,
  statusOfAlert,
  type StationStatus,
} from '@/lib/stations/status'
import { useCurrentReadings } from '@/lib/stations/use-current-readings'
import { tileAge, type Wall } from '@/lib/stations/wall/sources'
import type { WallTile } from '@/lib/stations/wall/tiles'
import { useNow } from '@/lib/time/use-now'
import { levelZeroM } from '@/lib/units/level-zero'

/** Border and surface. The word and the glyph say the same without color. */
const TONES: Partial<Record<StationStatus, string>> = {
  overflowing: 'border-alarm bg-alarm text-on-alarm',
  alarm: 'border-alarm bg-alarm-tint text-ink',
  returned: 'border-dashed border-alarm bg-surface text-ink',
  acknowledged: 'border-alarm bg-surface text-ink',
  offline: 'border-offline bg-offline-tint text-ink',
  attention: 'border-attention bg-attention-tint text-ink',
}
const OUTDATED = 'border-dashed border-line-strong bg-surface text-muted'
const DAY_MS = 86_400_000

/** Gray, with its time, once it is outdated. Names and reasons have as many lines as fit. */
export function Tile({ tile, sources }: { tile: WallTile; sources: Wall['sources'] }) {
  const { key, status, name, alerts, entry, lastSeen, reasons = [] } = tile
  const why = entry && status === 'overflowing' ? leadReasons(entry.condition).lead : []
  const ageInDetail = entry && alertsAge(entry, sources.alerts)
  const age = tileAge(tile, ageInDetail, sources)
  // A critical alarm is doubled.
  const worst = alerts.find((alert) => statusOfAlert(alert) === status)
  return (
    <li
      data-tile={key}
      data-status={status}
      className={clsx(
        '@container-[size] flex flex-col gap-[0.4em] overflow-hidden rounded-lg border-[0.15em] px-[0.8em] py-[0.5em] has-data-small:h-4/5 has-data-small:text-[0.8em]',
        age?.isStatusOld ? OUTDATED : TONES[status],
      )}
    >
      <p className="flex items-center gap-[0.5em] text-[1.15em] font-semibold">
        <Glyph
          shape={worst ? shapeOf(worst) : STATUS_SHAPES[status]}
          className="size-[1.1em]"
          {...(age?.isStatusOld && { style: { color: 'currentColor' } })}
        />
        {entry ? statusWords(entry) : STATUS_WORDS[status]}
        <span className="ml-auto font-normal whitespace-nowrap">
          {age && !ageInDetail && <AsOf age={age} />}
          {!age &&
            (entry ? <LiveSince entry={entry} /> : tile.sinceMs && <Age sinceMs={tile.sinceMs} />)}
        </span>
      </p>
      <h2 className="line-clamp-2 text-[1.4em] leading-[1.15] font-semibold [@container(height<9em)]:[&:not(:nth-last-child(2))]:line-clamp-1">
        {name}
      </h2>
      <p className="line-clamp-3 text-[1.15em] not-last:line-clamp-2 first-letter:uppercase [@container(height<10.5em)]:not-last:line-clamp-1">
        <Reasons reasons={reasons} />
        {reasons.length > 0 && '. '}
        {entry ? <StatusDetail entry={entry} /> : tile.what}
        {why.length > 0 && ', '}
        <Reasons reasons={why} />
      </p>
      {entry && <TileFigure entry={entry} isLive={sources.readings.kind === 'live'} />}
      {lastSeen && lastSeen.levelM !== null && (
        <p className="mt-auto italic">
          <Quantity value={lastSeen.levelM} unit="m" bottomM={lastSeen.bottomM} />{' '}
          <ReadingNote quality="offline" isForced={false} measuredAtMs={lastSeen.sinceMs} />
        </p>
      )}
    </li>
  )
}

function LiveSince({ entry }: { entry: BoardEntry }) {
  const { condition, alerts, report } = useCurrentReadings(entry)
  const sinceMs = conditionSinceMs({ status: condition.status, alerts, freshness: report })
  return sinceMs !== null && <Age sinceMs={sinceMs} />
}

/**
 * What is left until it overflows, in time or else in height; how long and how much, while it does.
 * Only from good values. Others are small, with their age.
 * @param isLive readings arrive
 */
function TileFigure({ entry, isLive }: { entry: BoardEntry; isLive: boolean }) {
  const { station, condition, metrics, headline, forecast } = useCurrentReadings(entry)
  if (condition.overflow)
    return <SpillFigure {...{ station, metrics, isLive }} overflow={condition.overflow} />
  if (!headline || headline.value === null) return null
  const { name, value, quality, unit } = headline
  const overflowM = name === 'Level' ? station.wetWell?.overflowLevelM : undefined
  const isGood = isLive && quality === 'live'
  if (!isGood || overflowM === undefined)
    return (
      <p className={clsx('mt-auto flex gap-[0.6em]', !isGood && 'italic')}>
        <Quantity value={value} unit={unit} bottomM={levelZeroM(station)} />
        <span>
          {!isLive && quality === 'doubtful' && 'doubtful, '}
          <ReadingNote {...headline} quality={isLive ? quality : 'offline'} />
        </span>
      </p>
    )
  const note = <ReadingNote {...headline} />
  if (forecast.kind === 'filling')
    return <Largest caption={<>to overflow {note}</>}>{wordsToOverflow(forecast)}</Largest>
  return (
    <Largest caption={<>below overflow {note}</>}>
      <Quantity value={overflowM - value} unit="m" />
    </Largest>
  )
}

function SpillFigure({ isLive, ...view }: OverflowView & { isLive: boolean }) {
  const stoppedMs = isLive ? null : (view.metrics?.receivedAtMs ?? null)
  const lastMs = view.overflow?.lastMeasuredMs ?? stoppedMs
  const running = useRunningOverflow(lastMs === null ? view : { ...view, overflow: null })
  const units = useUnits()
  const nowMs = useNow()
  if (lastMs !== null)
    return (
      <p data-small={nowMs - lastMs > DAY_MS || undefined} className="mt-auto text-[1.15em]">
        Not measured for <Age sinceMs={lastMs} />
      </p>
    )
  if (!running) return null
  return (
    <Largest caption={<span className="text-[1.5em]">{spilledInWords(running.event, units)}</span>}>
      {!running.isStartKnown && 'over '}
      <Age sinceMs={running.sinceMs} />
    </Largest>
  )
}

function Largest({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-auto flex shrink-0 flex-wrap items-baseline gap-x-[0.6em] leading-[1.15]">
      <span className="text-[2.2em] font-semibold">{children}</span>
      {caption}
    </p>
  )
}
