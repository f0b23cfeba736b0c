import { ReadingNote } from '@/components/stations/reading-note'
import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import type { Flow } from '@/lib/stations/flows'

export function FlowFigure({ name, flow }: { name: string; flow: Flow | undefined }) {
  const note = flow && flow.lps !== null && <ReadingNote {...flow} />
  return (
    <Figure name={name} quality={flow?.quality} note={note}>
      <Quantity value={flow?.lps ?? null} unit="L/s" isEstimated={flow?.isEstimated} />
    </Figure>
  )
}
