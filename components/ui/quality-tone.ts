/** Doubtful and old values look different from live ones and from each other. */
export function qualityTone(quality: string | undefined): string | false {
  if (quality === undefined || quality === 'live') return false
  return quality === 'doubtful' ? 'text-muted italic' : 'text-faint'
}
