'use client'

import { clsx } from 'clsx'
import { BellOff, RefreshCw, VolumeX, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { useSilences } from '@/lib/alerts/silences/use-silences'
import { alertSound as output } from '@/lib/notifications/sound'
import { useDeviceAlarms } from '@/lib/notifications/use-device-alarms'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useUntilInWords } from '@/lib/preferences/use-until-in-words'
import { readUpdate, reloadToUpdate, subscribeToWorker } from '@/lib/service-worker/status'
import { reportError } from '@/lib/telemetry/report-error'
import { useNow } from '@/lib/time/use-now'

const MINUTE_MS = 60_000
/** Before its end, a silence shows on every page. */
const ENDING_MS = 10 * MINUTE_MS

/** On every page, what keeps alarms from sounding; on a wall as large as its notes. */
export function NotifierMark({ isOnWall = false }: { isOnWall?: boolean }) {
  const { alertSound, notifications } = usePreferences()
  const { obstacles, needsClick } = useDeviceAlarms()
  const silence = useSilenceInWords()
  if (!alertSound && !notifications) return null
  return (
    <>
      {silence && <Mark icon={BellOff} {...silence} isOnWall={isOnWall} />}
      {needsClick && !isOnWall && (
        <Mark icon={VolumeX} words="Click anywhere to enable sound" isLink={false} />
      )}
      {isOnWall && <WallSound />}
      {obstacles.map((words) => (
        <Mark key={words} icon={VolumeX} words={words} isOnWall={isOnWall} />
      ))}
    </>
  )
}

/** What a wall needs for its sound, with the one button that mends it. */
function WallSound() {
  const { needsClick, mayLoseSound } = useDeviceAlarms()
  const update = useSyncExternalStore(subscribeToWorker, readUpdate, () => null)
  if (needsClick)
    return (
      <Mark icon={VolumeX} words="Alarms are silent on this device." isOnWall>
        {/* Its tone shows that the loudspeakers work. */}
        <Button size="wall" onClick={() => void output.test('ordinary')}>
          Turn on sound
        </Button>
      </Mark>
    )
  if (!mayLoseSound || update === null) return null
  return (
    <Mark
      icon={RefreshCw}
      words="A new version is ready. Sound may need a click after it."
      isOnWall
    >
      <Button size="wall" onClick={() => void reloadToUpdate().catch(reportError)}>
        Reload
      </Button>
    </Mark>
  )
}

function useSilenceInWords(): Pick<MarkProps, 'words' | 'short'> | null {
  const inWords = useUntilInWords()
  const nowMs = useNow(MINUTE_MS)
  const silences = useSilences().filter(
    ({ scope }) => scope !== 'overflow' && scope !== 'alerts-lost',
  )
  const ofAll = silences.findLast(({ scope }) => scope === 'everything')
  if (ofAll) {
    const short = inWords(ofAll.untilMs)
    return { words: `Silent until ${short}`, short }
  }
  const [next] = silences
  if (!next || next.untilMs - nowMs > ENDING_MS) return null
  const short = inWords(next.untilMs)
  return { words: `${next.alertName ?? next.edgeNodeId} rings again at ${short}`, short }
}

interface MarkProps {
  icon: LucideIcon
  words: string
  /** On a phone. */
  short?: string
  isOnWall?: boolean
  isLink?: boolean
  children?: ReactNode
}

/** Nothing leads away from a wall. */
function Mark({
  icon: Icon,
  words,
  short,
  isOnWall = false,
  isLink = !isOnWall,
  children,
}: MarkProps) {
  const className = clsx(
    'inline-flex items-center gap-[0.5em] rounded-md border border-attention/40 bg-attention-tint font-medium text-attention tabular-nums',
    isOnWall
      ? 'px-[0.75em] py-[0.3em] text-[1.5em]'
      : 'min-h-6 touch-target px-2 py-1 text-xs whitespace-nowrap',
  )
  const content = (
    <>
      <Icon aria-hidden className={clsx('shrink-0', isOnWall ? 'size-[1.1em]' : 'size-4')} />
      <span
        className={
          isOnWall ? 'flex flex-wrap items-center gap-x-[0.6em] gap-y-[0.3em]' : 'max-sm:sr-only'
        }
      >
        {words}
        {children}
      </span>
      {!isOnWall && (
        <span aria-hidden className="empty:hidden max-[23.5rem]:hidden sm:hidden">
          {short}
        </span>
      )}
    </>
  )
  if (!isLink) return <span className={className}>{content}</span>
  return (
    <Link href="/preferences#alerts" prefetch={false} title={words} className={className}>
      {content}
    </Link>
  )
}
