import { Copy, Navigation } from 'lucide-react'
import { useCopy } from '@/components/ui/use-copy'
import { directionsUrl } from '@/lib/stations/directions'
import { withPhoneNumbers } from '@/lib/stations/phone-numbers'
import type { PumpStation } from '@/lib/stations/station'

const WORDS = { none: 'Copy address', copied: 'Address copied', failed: 'Not copied' } as const

const LINK = 'inline-flex touch-target items-center gap-1 text-accent hover:underline'

export function GettingThere({ station }: { station: PumpStation }) {
  const { outcome, copy } = useCopy()
  const { address, notes } = station
  const url = directionsUrl(station, navigator.userAgent)
  return (
    <div className="flex flex-col gap-1 text-sm empty:hidden">
      {url !== null && (
        <p className="flex flex-wrap gap-x-4 print:hidden">
          <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
            <Navigation aria-hidden className="size-3.5" />
            Directions
          </a>
          {address && (
            <button type="button" className={LINK} onClick={() => void copy(address)}>
              <Copy aria-hidden className="size-3.5" />
              <span role="status">{WORDS[outcome]}</span>
            </button>
          )}
        </p>
      )}
      {notes && <Notes text={notes} />}
    </div>
  )
}

export function Notes({ text }: { text: string }) {
  return (
    <p className="break-words">
      {withPhoneNumbers(text).map((part, index) =>
        part.dial === null ? (
          part.text
        ) : (
          <a
            key={index}
            href={`tel:${part.dial}`}
            className="inline-flex touch-target items-center text-accent hover:underline"
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}
