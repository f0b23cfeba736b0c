import { Button } from '@/components/ui/button'

interface SelectionBarProps {
  count: number
  onAcknowledge: () => void
  onClear: () => void
}

export function SelectionBar({ count, onAcknowledge, onClear }: SelectionBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-raised px-4 py-2.5 sm:px-5">
      <p className="text-sm tabular-nums">{count} selected</p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
        <Button variant="primary" onClick={onAcknowledge}>
          Acknowledge {count}
        </Button>
      </div>
    </div>
  )
}
