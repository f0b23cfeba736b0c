import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { LevelMarks, LevelSample, PumpStates } from '@/components/stations/legend/samples'
import { ReadingNote } from '@/components/stations/reading-note'
import { StatusGlyph } from '@/components/stations/status-words'
import { Button } from '@/components/ui/button'
import { qualityTone, Quantity } from '@/components/ui/figure'
import { Dialog } from '@/components/ui/overlays/dialog'
import { QUALITY_WORDS, type ReadingQuality } from '@/lib/readings/reading'
import { STATION_STATUSES, STATUS_WORDS } from '@/lib/stations/status'
import { serverClock } from '@/lib/time/server-clock'
import { capitalized } from '@/lib/units/counted'
import { QUALITY_MEANINGS, SHORTCUTS, STATUS_MEANINGS, WORDS } from './help-words'
import './help.css'

/** Drawn by what it explains, so the two can't differ. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Help: what you see"
      footer={
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-4 text-muted" />
          Print
        </Button>
      }
    >
      <div
        // The only way to scroll by keyboard: it holds no links.
        tabIndex={0}
        role="group"
        aria-label="What you see"
        className="help flex flex-col gap-5 overflow-y-auto px-5 py-4 text-sm"
      >
        <Statuses />
        <Part title="Level bar">
          <LevelMarks />
          <ul className="flex flex-col gap-1">
            <Bar level={0.5} isLive means="in its normal range" />
            <Bar level={0.85} isLive means="beyond an alarm limit" />
            <Bar level={1} isLive means="overflowing" />
            <Bar level={0.5} isLive={false} means="an old value" />
          </ul>
          <p className="text-muted">
            A station that fills a tank starts its pumps low and stops them high.
          </p>
        </Part>
        <Part title="Pumps">
          <PumpStates />
        </Part>
        <Values />
        <Part title="Words">
          <Terms>{Object.entries(WORDS).map(toTerm)}</Terms>
        </Part>
        <Part title="Keyboard">
          {Object.entries(SHORTCUTS).map(([where, keys]) => (
            <Fragment key={where}>
              <h4 className="text-xs text-muted">{where}</h4>
              <Terms>{Object.entries(keys).map(toTerm)}</Terms>
            </Fragment>
          ))}
        </Part>
      </div>
    </Dialog>
  )
}

function Statuses() {
  const critical = { isAcknowledged: false, clearedAtMs: null, severity: 'critical' } as const
  return (
    <Part title="Status, worst first">
      <Terms>
        {STATION_STATUSES.map((status) => (
          <Term key={status} meaning={STATUS_MEANINGS[status]}>
            <StatusGlyph status={status} className="mt-0.5" />
            {STATUS_WORDS[status]}
          </Term>
        ))}
        <Term meaning="An alert like Alarm, and the worst of its kind.">
          <AlertGlyph alert={critical} />
          Critical
        </Term>
      </Terms>
    </Part>
  )
}

// Object.keys widens the names.
const QUALITIES = Object.keys(QUALITY_MEANINGS) as ReadingQuality[]

function Values() {
  const [measuredAtMs] = useState(() => serverClock.now() - 12 * 60_000)
  return (
    <Part title="Values">
      <Terms>
        {QUALITIES.map((quality) => (
          <Term key={quality} meaning={QUALITY_MEANINGS[quality]}>
            <span>
              {capitalized(QUALITY_WORDS[quality])}
              <span className={clsx('block text-xs font-normal', qualityTone(quality))}>
                <Quantity value={quality === 'bad' ? null : 1.17} unit="m" />{' '}
                {quality !== 'bad' && (
                  <ReadingNote {...{ quality, measuredAtMs }} isForced={false} />
                )}
              </span>
            </span>
          </Term>
        ))}
      </Terms>
    </Part>
  )
}

function Bar({ means, ...bar }: { level: number; isLive: boolean; means: string }) {
  return (
    <li className="flex items-center gap-3 text-muted">
      <LevelSample {...bar} />
      {means}
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Terms({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2">{children}</dl>
}

function Term({ meaning, children }: { meaning: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="flex shrink-0 gap-2 font-medium">{children}</dt>
      <dd className="text-muted">{meaning}</dd>
    </div>
  )
}

function toTerm([term, meaning]: readonly [term: string, meaning: string]) {
  return (
    <Term key={term} meaning={meaning}>
      {term}
    </Term>
  )
}
