import { useState } from 'react'
import { ToggleButton } from '@/components/ui/toggle-button'
import { useNow } from '@/lib/time/use-now'
import { SpanForm, type Span } from './span-form'

interface SpanPickerProps<T extends string> {
  /** Singular: `range`. */
  noun: string
  className: string
  choices: Readonly<Record<T, string>>
  /** null: a custom span. */
  chosen: T | null
  onChoose: (choice: T) => void
  spanAt: (nowMs: number) => Span
  /** What is wrong with a span, as a sentence; null if nothing is. */
  problemOf: (span: Span, nowMs: number) => string | null
  onApply: (span: Span) => void
}

/** The last hours or days, or a custom span. */
export function SpanPicker<T extends string>(props: SpanPickerProps<T>) {
  const { noun, className, choices, chosen, onChoose, spanAt, problemOf, onApply } = props
  const [initial, setInitial] = useState<Span | null>(null)
  const nowMs = useNow()
  return (
    <>
      <div
        role="group"
        aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}
        className={className}
      >
        {(Object.keys(choices) as T[]).map((choice, index) => (
          <ToggleButton
            key={choice}
            place={index === 0 ? 'first' : 'middle'}
            isOn={choice === chosen}
            onToggle={() => {
              setInitial(null)
              onChoose(choice)
            }}
          >
            {choices[choice]}
          </ToggleButton>
        ))}
        <ToggleButton
          place="last"
          isOn={chosen === null}
          onToggle={() => setInitial(initial ? null : spanAt(nowMs))}
        >
          Custom
        </ToggleButton>
      </div>
      {initial && (
        <SpanForm
          label={`Custom ${noun}`}
          initial={initial}
          problemOf={(span) => problemOf(span, nowMs)}
          onApply={(span) => {
            setInitial(null)
            onApply(span)
          }}
          onCancel={() => setInitial(null)}
        />
      )}
    </>
  )
}
