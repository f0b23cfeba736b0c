import { Glyph } from './glyph'
import { shapeOf } from '@/lib/alerts/shapes'

/** The state of an alert as a shape. */
export function AlertGlyph({ alert }: { alert: Parameters<typeof shapeOf>[0] }) {
  return <Glyph shape={shapeOf(alert)} className="mt-0.5" />
}
