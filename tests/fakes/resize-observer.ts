/** jsdom has no layout, so nothing ever changes size. */
export function stubResizeObserver(): void {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
