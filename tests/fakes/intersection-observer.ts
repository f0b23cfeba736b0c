/** jsdom has no layout; nothing is in view until the test says so. */
export function stubIntersectionObserver() {
  const observers = new Set<() => void>()
  let isIntersecting = false

  class FakeIntersectionObserver implements Partial<IntersectionObserver> {
    private readonly notify: () => void

    constructor(callback: IntersectionObserverCallback) {
      this.notify = () => callback([{ isIntersecting } as IntersectionObserverEntry], this as never)
    }

    observe() {
      observers.add(this.notify)
      this.notify()
    }

    disconnect() {
      observers.delete(this.notify)
    }
  }

  window.IntersectionObserver = FakeIntersectionObserver as unknown as typeof IntersectionObserver
  return {
    setInView(next: boolean): void {
      isIntersecting = next
      observers.forEach((notify) => notify())
    },
  }
}
