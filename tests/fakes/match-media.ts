/** jsdom has no media queries: the screen is as wide as a test says. */
export function stubMatchMedia(matches: boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
}
