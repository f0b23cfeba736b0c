import { clsx } from 'clsx'
import { type PumpCondition, PUMP_STATE_WORDS } from '@/lib/pumps/state'
import { PumpGlyph } from './pump-glyph'

interface PumpCardHeaderProps {
  label: string
  condition: PumpCondition
  isLive: boolean
  /** From the pump's document, regardless of what the pump is doing. */
  isInService: boolean
}

export function PumpCardHeader({ label, condition, isLive, isInService }: PumpCardHeaderProps) {
  const { state, mode } = condition
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-2', !isLive && 'text-faint')}>
      <PumpGlyph state={state} className="size-4.5" />
      <h3 className="text-sm font-medium">{label}</h3>
      <p className="ml-auto text-sm text-muted">
        <span
          className={clsx(state === 'failed' && isLive ? 'font-medium text-attention' : 'text-ink')}
        >
          {PUMP_STATE_WORDS[state]}
        </span>
        {' · '}
        {mode ?? 'mode unknown'}
        {!isInService && ' · out of service'}
        {!isLive && state !== 'unknown' && <span className="text-offline"> · last known</span>}
      </p>
    </div>
  )
}
