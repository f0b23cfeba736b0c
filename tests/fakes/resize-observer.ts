/** jsdom lays nothing out: nothing ever changes its size. */
export function stubResizeObserver(): void {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
