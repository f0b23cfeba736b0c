export type FontsOf = (weight?: 'Medium' | 'Bold') => string[]

/** Next's stand-in face, of a font that not every device has: MapLibre warns where it is missing. */
export const LOCAL_FACE = ' Fallback'

/**
 * The page's own fonts as a style names them: with no glyph server, MapLibre draws letters by the
 * browser's fonts and takes the weight from the first name.
 */
export function mapFonts(host: HTMLElement): FontsOf {
  const families = getComputedStyle(host)
    .fontFamily.split(',')
    .map((family) => family.trim().replaceAll('"', ''))
    .filter((family) => family !== '' && !family.endsWith(LOCAL_FACE))
  const [first = 'sans-serif'] = families
  return (weight) => (weight ? [`${first} ${weight}`, ...families] : families)
}
