/** jsdom has no media queries; no preferences are set. */
export function stubMatchMedia(widthRem: number): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: isMatch(media, widthRem),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
}

function isMatch(media: string, widthRem: number): boolean {
  if (media.startsWith('(prefers-')) return false
  const [, sign, limit] = /\(width (<|>=) (\d+)rem\)/.exec(media) ?? []
  if (sign === undefined) throw new Error(`${media} is no question that the stub can answer`)
  return sign === '<' ? widthRem < Number(limit) : widthRem >= Number(limit)
}
