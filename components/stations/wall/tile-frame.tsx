import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Glyph } from '@/components/alerts/glyph'
import { Age } from '@/components/ui/age'
import { Moment } from '@/components/ui/moment'
import type { Shape } from '@/lib/alerts/shapes'
import { STATUS_WORDS, type StationStatus } from '@/lib/stations/status'
import { STATUS_SHAPES } from '@/lib/stations/status-shapes'
import type { WallTile } from '@/lib/stations/wall/tiles'

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

interface TileFrameProps {
  tile: WallTile
  /** When its status became outdated, ms UTC; null while it is current. */
  outdatedMs: number | null
  /** Instead of its status's. */
  word?: string
  name: string
  what: ReactNode
  /** A second line. The name then has one less. */
  also?: ReactNode
  /** In the corner, unless its status is outdated. */
  note?: ReactNode
  /** Takes less of its place. */
  isSmall?: boolean
  /** ms UTC; null: unknown, or shown elsewhere */
  sinceMs?: number | null
  shape?: Shape
  children?: ReactNode
}

/** Gray, with its time, once it is outdated. */
export function TileFrame(props: TileFrameProps) {
  const { tile, outdatedMs, name, what, also, note, isSmall, sinceMs = null, children } = props
  const { key, status } = tile
  const isOutdated = outdatedMs !== null
  return (
    <li
      data-tile={key}
      data-status={status}
      className={clsx(
        'flex min-h-0 flex-col gap-[0.25em] overflow-hidden rounded-lg border-[0.15em] px-[0.8em] py-[0.6em]',
        isOutdated ? OUTDATED : TONES[status],
        isSmall && 'self-start text-[0.8em]',
      )}
    >
      <p className="flex items-center gap-[0.5em] text-[1.15em] font-semibold">
        <Glyph
          shape={props.shape ?? STATUS_SHAPES[status]}
          className="size-[1.4em]"
          {...(isOutdated && { style: { color: 'currentColor' } })}
        />
        {props.word ?? STATUS_WORDS[status]}
        {sinceMs !== null && (
          <span className="ml-auto font-normal">
            <Age sinceMs={sinceMs} />
          </span>
        )}
      </p>
      <h2
        className={clsx(
          'shrink-0 text-[1.4em] font-semibold break-words',
          also ? 'line-clamp-1' : 'line-clamp-2',
        )}
      >
        {name}
      </h2>
      <p className="min-h-0 truncate text-[1.15em] first-letter:uppercase">{what}</p>
      {also && <p className="min-h-0 truncate first-letter:uppercase">{also}</p>}
      <div className="mt-auto flex items-end justify-between gap-[0.5em]">
        {children ?? <span />}
        <span className="whitespace-nowrap">
          {isOutdated ? (
            <>
              as of <Moment ms={outdatedMs} />
            </>
          ) : (
            note
          )}
        </span>
      </div>
    </li>
  )
}
