export type FontsOf = (weight?: 'Medium' | 'Bold') => string[]

/** Suffix of Next's fallback face. MapLibre warns on devices that lack its font. */
export const LOCAL_FACE = ' Fallback'

/**
 * The page's own fonts, named as in a style: without a glyph server, MapLibre draws text in the
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
