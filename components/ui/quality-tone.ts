/** A doubtful value looks like none that can be trusted, and not like an old one. */
export function qualityTone(quality: string | undefined): string | false {
  if (quality === undefined || quality === 'live') return false
  return quality === 'doubtful' ? 'text-muted italic' : 'text-faint'
}
