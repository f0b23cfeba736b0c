import { shapeOf } from '@/lib/alerts/shapes'
import { Glyph } from './glyph'

export function AlertGlyph({ alert }: { alert: Parameters<typeof shapeOf>[0] }) {
  return <Glyph shape={shapeOf(alert)} className="mt-0.5" />
}
