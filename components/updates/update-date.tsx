const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Release date, the same in every time zone. */
export function UpdateDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className="text-sm whitespace-nowrap text-muted">
      {FORMAT.format(new Date(date))}
    </time>
  )
}
