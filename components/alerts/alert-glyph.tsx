import { shapeOf } from '@/lib/alerts/shapes'
import { Glyph } from './glyph'

interface AlertGlyphProps {
  alert: Parameters<typeof shapeOf>[0]
  /** Gray: its source is outdated. */
  isOld?: boolean
}

export function AlertGlyph({ alert, isOld }: AlertGlyphProps) {
  const style = isOld ? { style: { color: 'currentColor' } } : {}
  return <Glyph shape={shapeOf(alert)} {...style} className="mt-0.5" />
}
