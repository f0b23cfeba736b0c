/**
 * Positions labels without overlap, each as close to its mark as possible.
 * @param marks ascending, in px from the top
 * @param gap in px; all labels must fit into `height`
 */
export function spreadLabels(marks: readonly number[], gap: number, height: number): number[] {
  const pushedDown: number[] = []
  for (const mark of marks) pushedDown.push(Math.max(mark, (pushedDown.at(-1) ?? -gap) + gap))
  const pushedUp: number[] = []
  for (const label of pushedDown.toReversed())
    pushedUp.push(Math.min(label, (pushedUp.at(-1) ?? height + gap) - gap))
  return pushedUp.toReversed()
}
