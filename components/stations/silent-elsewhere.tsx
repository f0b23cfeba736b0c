/** Silent stations counted under another status. */
export function SilentElsewhere({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      , +{count}
      <span className="sr-only"> in other statuses</span>
    </>
  )
}
