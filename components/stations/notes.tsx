import { withPhoneNumbers } from '@/lib/stations/phone-numbers'

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
