import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { shapeOf, type Shape } from '@/lib/alerts/shapes'

interface AlertGlyphProps {
  alert: Parameters<typeof shapeOf>[0]
  /** Gray: its source is outdated. */
  isOld?: boolean
}

export function AlertGlyph({ alert, isOld }: AlertGlyphProps) {
  const style = isOld ? { style: { color: 'currentColor' } } : {}
  return <Glyph shape={shapeOf(alert)} {...style} className="mt-0.5" />
}

/** Always next to its word, which screen readers read instead. */
export function Glyph({ shape, className, ...props }: { shape: Shape } & ComponentProps<'svg'>) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      style={{ color: `var(--${shape.tone})` }}
      className={clsx('size-4 shrink-0', className)}
      {...props}
    >
      {shape.parts.map(({ path, stroke, isOnTone }) => {
        const color = isOnTone ? 'var(--on-alarm)' : 'currentColor'
        return (
          <path
            key={path}
            d={path}
            fill={stroke ? 'none' : color}
            stroke={stroke ? color : undefined}
            strokeWidth={stroke?.width}
            strokeDasharray={stroke?.dash?.join(' ')}
          />
        )
      })}
    </svg>
  )
}
