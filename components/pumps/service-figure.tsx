import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import type { PumpFigure } from '@/lib/pumps/figures'
import type { Pump } from '@/lib/pumps/pump'

interface ServiceFigureProps {
  /** Negative once overdue. */
  hours: PumpFigure
  pump: Pump | null
}

export function ServiceFigure({ hours: { value, quality }, pump }: ServiceFigureProps) {
  const isOverdue = value !== null && value < 0
  const interval = pump?.service?.intervalH
  return (
    <Figure
      name={isOverdue ? 'Service overdue by' : 'Service due in'}
      quality={quality}
      isAbnormal={isOverdue}
      note={
        interval !== undefined && (
          <>
            every <Quantity value={interval} unit="h" decimals={0} />
          </>
        )
      }
    >
      <Quantity value={value === null ? null : Math.abs(value)} unit="h" decimals={0} />
    </Figure>
  )
}
