const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The day of a release, which is the same in every time zone. */
export function UpdateDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className="text-sm whitespace-nowrap text-muted">
      {FORMAT.format(new Date(date))}
    </time>
  )
}
