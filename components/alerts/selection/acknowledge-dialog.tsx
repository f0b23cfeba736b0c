import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { Alert } from '@/lib/alerts/alert'
import { stationsIn } from '@/lib/alerts/groups/group'
import { counted } from '@/lib/units/counted'

interface AcknowledgeDialogProps {
  /** Fixed when the dialog opens, without newer alerts; null: closed */
  alerts: readonly Alert[] | null
  onConfirm: (alerts: readonly Alert[]) => void
  onClose: () => void
}

export function AcknowledgeDialog({ alerts, onConfirm, onClose }: AcknowledgeDialogProps) {
  const count = alerts?.length ?? 0
  const stations = stationsIn(alerts ?? [])
  return (
    <Dialog
      isOpen={alerts !== null}
      onClose={onClose}
      title={`Acknowledge ${counted(count, 'alert')}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => alerts && onConfirm(alerts)}>
            Acknowledge {count}
          </Button>
        </>
      }
    >
      <div
        className="min-h-0 overflow-y-auto px-5 py-3"
        tabIndex={0}
        role="group"
        aria-label="Alerts"
      >
        <p className="text-sm text-muted">At {counted(stations, 'station')}:</p>
        <ul className="mt-2 text-sm">
          {alerts?.map((alert) => (
            <li key={alert.id} className="flex items-start gap-2 py-1">
              <AlertGlyph alert={alert} />
              <span className="min-w-0">
                {alert.name} <span className="text-muted">{alert.stationName}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
