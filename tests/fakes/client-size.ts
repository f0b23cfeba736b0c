/** jsdom has no layout. */
export function stubClientSize(widthPx: number, heightPx: number): void {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(widthPx)
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(heightPx)
}
