export type FontsOf = (weight?: 'Medium' | 'Bold') => string[]

/**
 * The page's own fonts as a style names them: with no glyph server, MapLibre draws letters by the
 * browser's fonts and takes the weight from the first name.
 */
export function mapFonts(host: HTMLElement): FontsOf {
  const families = getComputedStyle(host)
    .fontFamily.split(',')
    .map((family) => family.trim().replaceAll('"', ''))
    .filter((family) => family !== '')
  const [first = 'sans-serif'] = families
  return (weight) => (weight ? [`${first} ${weight}`, ...families] : families)
}
