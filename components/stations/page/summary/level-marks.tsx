import { clsx } from 'clsx'
import { Quantity } from '@/components/ui/quantity'
import { isLimit } from '@/lib/stations/level-scale'
import type { LevelMark } from '@/lib/stations/level-scale'

interface LevelMarksProps {
  /** From the top down. */
  marks: readonly LevelMark[]
  /** Position of each label, in px from the top. */
  labelYs: readonly number[]
}

/** Setpoint labels, each at the end of its leader line. */
export function LevelMarks({ marks, labelYs }: LevelMarksProps) {
  return (
    <dl aria-label="Setpoints" className="relative min-w-0 flex-1 text-xs">
      {marks.map(({ name, levelM }, index) => (
        <div
          key={name}
          className="absolute inset-x-0 flex -translate-y-1/2 justify-between gap-2 pl-1.5 leading-4"
          style={{ top: labelYs[index] }}
        >
          <dt className={clsx('first-letter:uppercase', isLimit(name) ? 'text-ink' : 'text-muted')}>
            {name}
          </dt>
          <dd className="text-muted">
            <Quantity value={levelM} unit="m" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
