/** After the number of offline stations: `, +2` more are silent, but count by a worse status. */
export function SilentElsewhere({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      , +{count}
      <span className="sr-only"> in other statuses</span>
    </>
  )
}
